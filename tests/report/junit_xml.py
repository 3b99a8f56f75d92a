#!/usr/bin/env python3
"""Whether JUnit XML is what Maven Surefire's and Jenkins' readers both accept: the intersection of their formats. Prints
each fault. usage: junit_xml.py FILE..."""

import re
import sys
import xml.etree.ElementTree

TIME = re.compile(r"\d+(\.\d{1,3})?\Z")
COUNTED = {"tests": "testcase", "failures": "failure", "errors": "error", "skipped": "skipped"}
PROBLEMS = ("failure", "error", "skipped")


def faults_of_case(case):
    name = case.get("name")
    if set(case.attrib) != {"name", "classname", "time"} or not name:
        yield f"{name}: attributes {sorted(case.attrib)}"
    if not TIME.match(case.get("time", "")):
        yield f"{name}: time {case.get('time')}"
    children = [child.tag for child in case]
    if sum(tag in PROBLEMS for tag in children) > 1:
        yield f"{name}: more than one of {PROBLEMS}"
    if children != sorted(children, key=lambda tag: [*PROBLEMS, "system-out", "system-err"].index(tag)):
        yield f"{name}: order of {children}"
    for child in case:
        wanted = {"type", "message"} if child.tag in ("failure", "error") else set()
        if set(child.attrib) != wanted or len(child):
            yield f"{name}: {child.tag} has {sorted(child.attrib)}"


def faults_of_suite(suite):
    if set(suite.attrib) != {"name", "time", *COUNTED}:
        yield f"attributes {sorted(suite.attrib)}"
    for attribute, tag in COUNTED.items():
        count = len(list(suite.iter(tag)))
        if suite.get(attribute) != str(count):
            yield f"{attribute} is {suite.get(attribute)}, not {count}"
    if not TIME.match(suite.get("time", "")):
        yield f"time {suite.get('time')}"
    for child in suite:
        if child.tag == "properties" and not len(child):
            yield "empty properties"
        elif child.tag == "testcase":
            yield from faults_of_case(child)
        elif child.tag != "properties":
            yield f"unknown element {child.tag}"
    names = [(case.get("classname"), case.get("name")) for case in suite.iter("testcase")]
    if len(set(names)) != len(names):
        yield "two test cases have one name"


def faults_of(file):
    root = xml.etree.ElementTree.parse(file).getroot()
    if root.tag not in ("testsuite", "testsuites"):
        yield f"the root is {root.tag}"
    for suite in [root] if root.tag == "testsuite" else list(root):
        yield from faults_of_suite(suite)


def main(files):
    faults = [f"{file}: {fault}" for file in files for fault in faults_of(file)]
    print("\n".join(faults[:20]), end="\n" if faults else "")
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
