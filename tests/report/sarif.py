#!/usr/bin/env python3
"""What SARIF 2.1.0 requires of the objects that Mazurka writes; prints each fault. The numbers are sections of the
standard. usage: sarif.py FILE..."""

import json
import re
import sys

# Of each object: its properties, with their types; those with "!" are required. A list of one type stands for an array.
OBJECTS = {
    "sarifLog": {"$schema": str, "version!": str, "runs!": ["run"]},  # 3.13
    "run": {"tool!": "tool", "invocations": ["invocation"], "results": ["result"]},  # 3.14
    "tool": {"driver!": "toolComponent"},  # 3.18
    "toolComponent": {"name!": str, "version": str, "rules": ["reportingDescriptor"]},  # 3.19
    "reportingDescriptor": {"id!": str, "shortDescription": "multiformatMessageString"},  # 3.49
    "multiformatMessageString": {"text!": str},  # 3.12
    "invocation": {"executionSuccessful!": bool, "toolExecutionNotifications": ["notification"]},  # 3.20
    "notification": {"level": str, "message!": "message"},  # 3.58
    "message": {"text!": str},  # 3.11
    "result": {"ruleId": str, "level": str, "message!": "message", "locations": ["location"],
               "partialFingerprints": dict, "codeFlows": ["codeFlow"], "properties": dict},  # 3.27
    "location": {"message": "message", "physicalLocation": "physicalLocation",
                 "logicalLocations": ["logicalLocation"]},  # 3.28
    "logicalLocation": {"fullyQualifiedName": str, "kind": str},  # 3.33
    "physicalLocation": {"artifactLocation": "artifactLocation", "region": "region"},  # 3.29
    "artifactLocation": {"uri": str, "uriBaseId": str},  # 3.4
    "region": {"startLine": int},  # 3.30
    "codeFlow": {"threadFlows!": ["threadFlow"]},  # 3.36
    "threadFlow": {"id": str, "locations!": ["threadFlowLocation"]},  # 3.37
    "threadFlowLocation": {"location": "location", "executionOrder": int},  # 3.38
}
LEVELS = {"none", "note", "warning", "error"}
URI = re.compile(r"(file:///)?[A-Za-z0-9._~/%-]+\Z")


class Checker:
    def __init__(self):
        self.faults = []

    def fault(self, path, text):
        self.faults.append(f"{path}: {text}")

    def visit(self, kind, value, path):
        if not isinstance(value, dict):
            return self.fault(path, f"no {kind}")
        rules = {name.rstrip("!"): (wanted, name.endswith("!")) for name, wanted in OBJECTS[kind].items()}
        for name in value.keys() - rules.keys():
            self.fault(path, f"{kind} has no property {name}")
        for name, (wanted, is_required) in rules.items():
            if name in value:
                self.typed(wanted, value[name], f"{path}.{name}")
            elif is_required:
                self.fault(path, f"{kind} needs {name}")
        check = getattr(self, "check_" + kind, None)
        if check:
            check(value, path)
        return None

    def typed(self, wanted, value, path):
        if isinstance(wanted, str):
            self.visit(wanted, value, path)
        elif isinstance(wanted, list):
            if not isinstance(value, list):
                self.fault(path, "no array")
            else:
                for i, element in enumerate(value):
                    self.visit(wanted[0], element, f"{path}[{i}]")
        elif not isinstance(value, wanted) or (wanted is int and isinstance(value, bool)):
            self.fault(path, f"no {wanted.__name__}")

    def check_sarifLog(self, log, path):
        if log.get("version") != "2.1.0":
            self.fault(path, "3.13.2: the version is not 2.1.0")

    def check_run(self, run, path):
        ids = [rule.get("id") for rule in run["tool"]["driver"].get("rules", [])]
        if len(set(ids)) != len(ids):
            self.fault(path, "two rules have one id")
        for result in run.get("results", []):
            if result.get("ruleId") not in ids:
                self.fault(path, f"3.27.5: no rule {result.get('ruleId')}")

    def check_message(self, message, path):
        if not message.get("text", "").strip():
            self.fault(path, "3.11.8: empty text")

    def check_result(self, result, path):
        if result.get("level", "warning") not in LEVELS:
            self.fault(path, "3.27.10: level")
        if not all(isinstance(v, str) for v in result.get("partialFingerprints", {}).values()):
            self.fault(path, "3.27.17: a fingerprint is no text")

    def check_notification(self, notification, path):
        if notification.get("level", "warning") not in LEVELS:
            self.fault(path, "3.58.6: level")

    def check_artifactLocation(self, location, path):
        uri = location.get("uri", "")
        if not URI.match(uri) or re.search("%(?![0-9A-F]{2})", uri):
            self.fault(path, f"3.4.3: {uri!r} is no URI reference")
        if "uriBaseId" in location and (uri.startswith(("/", "file:"))):
            self.fault(path, "3.4.4: an absolute URI with a base")

    def check_region(self, region, path):
        if region.get("startLine", 1) < 1:
            self.fault(path, "3.30.5: lines are counted from 1")

    def check_codeFlow(self, flow, path):
        flows = flow.get("threadFlows", [])
        if not flows:
            self.fault(path, "3.36.3: no thread flow")
        ids = [thread.get("id") for thread in flows]
        if len(set(ids)) != len(ids):
            self.fault(path, f"3.37.2: ids are not unique: {ids}")
        orders = [step.get("executionOrder") for thread in flows for step in thread["locations"]]
        if sorted(orders) != list(range(1, len(orders) + 1)):
            self.fault(path, "3.38.11: the steps of all threads have no total order")

    def check_threadFlow(self, flow, path):
        if not flow.get("locations"):
            self.fault(path, "3.37.6: no location")
        orders = [step.get("executionOrder") for step in flow["locations"]]
        if orders != sorted(orders):
            self.fault(path, "the steps of a thread are not in their order")


def main(files):
    status = 0
    for file in files:
        checker = Checker()
        checker.visit("sarifLog", json.load(open(file, encoding="utf-8")), "log")
        for fault in checker.faults[:10]:
            print(f"{file}: {fault}")
        status = status or int(bool(checker.faults))
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
