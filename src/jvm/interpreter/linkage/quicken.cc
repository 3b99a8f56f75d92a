// Resolving forms of instructions: resolve the symbolic operand, then replace the cell.
//
// Each function returns kReady if it replaced the cell (the loop runs the cell again), or what must
// happen first.

#include <atomic>

#include "jvm/interpreter/interpreter.h"

namespace mazurka {
namespace {

using Progress = LinkProgress;

// An undo restores cells that were resolved through a loader written in Java, because it undoes the
// loader's state too: the loader has to be called again.
void Replace(Vm& vm, const Thread& t, Insn* cell, Op op, uint16_t a, uint32_t b) {
  if (t.frame->method->owner->machine != 0) vm.heap().trail().Save(cell, sizeof(Insn));
  Insn quick{op, a, b};
  uint64_t bits;
  std::memcpy(&bits, &quick, sizeof(bits));
  std::atomic_ref<uint64_t>(*reinterpret_cast<uint64_t*>(cell))
      .store(bits, std::memory_order_release);
}

// Rows: get/put × instance/final/static/static final; columns by width.
Op FieldOp(bool get, bool is_static, bool final, BasicType type) {
  uint32_t column;
  switch (type) {
    case BasicType::kBoolean:
    case BasicType::kByte:
      column = 0;
      break;
    case BasicType::kChar:
      column = 1;
      break;
    case BasicType::kShort:
      column = 2;
      break;
    case BasicType::kLong:
    case BasicType::kDouble:
      column = 4;
      break;
    default:
      column = 3;
  }
  static constexpr Op kGet[4][5] = {
      {Op::kGetfieldB, Op::kGetfieldC, Op::kGetfieldS, Op::kGetfield32, Op::kGetfield64},
      {Op::kGetfinalB, Op::kGetfinalC, Op::kGetfinalS, Op::kGetfinal32, Op::kGetfinal64},
      {Op::kGetstaticB, Op::kGetstaticC, Op::kGetstaticS, Op::kGetstatic32, Op::kGetstatic64},
      {Op::kGetstaticfinalB, Op::kGetstaticfinalC, Op::kGetstaticfinalS, Op::kGetstaticfinal32,
       Op::kGetstaticfinal64}};
  static constexpr Op kPut[2][5] = {
      {Op::kPutfieldB, Op::kPutfieldS, Op::kPutfieldS, Op::kPutfield32, Op::kPutfield64},
      {Op::kPutstaticB, Op::kPutstaticS, Op::kPutstaticS, Op::kPutstatic32, Op::kPutstatic64}};
  if (get) return kGet[(is_static ? 2 : 0) + (final ? 1 : 0)][column];
  if (IsReference(type)) return is_static ? Op::kPutstaticRef : Op::kPutfieldRef;
  return kPut[is_static ? 1 : 0][column];
}

// System.in, out and err are reassigned only while one thread is alive.
bool NeverChanges(const Field& field) {
  return field.is_final() || field.keeper == Field::Keeper::kConstant;
}

}  // namespace

Progress Interpreter::QuickenField(Thread& t, Insn* cell) {
  Op op = cell->op;
  bool get = op == Op::kGetfield || op == Op::kGetstatic;
  bool is_static = op == Op::kGetstatic || op == Op::kPutstatic;
  Klass& from = *t.frame->method->owner;
  Progress progress = Progress::kReady;
  Field* field = vm_.resolution().ResolveField(t, from, static_cast<uint16_t>(cell->b), progress);
  if (field == nullptr) return progress;
  if (field->is_static() != is_static) {
    vm_.exceptions().Throw(t, "java/lang/IncompatibleClassChangeError",
                           std::string("Expected ") + (is_static ? "static" : "non-static") +
                               " field " + field->owner->ExternalName() + "." +
                               std::string(field->name.view()));
    return Progress::kThrown;
  }
  // JVMS §6.5 putfield: only an initialiser of its class assigns a final field.
  if (!get && field->is_final() && field->owner != &from && from.host_class == nullptr) {
    vm_.exceptions().Throw(t, "java/lang/IllegalAccessError",
                           "Update to " + std::string(is_static ? "static" : "non-static") +
                               " final field " + field->owner->ExternalName() + "." +
                               std::string(field->name.view()) +
                               " attempted from a different class (" + from.ExternalName() +
                               ") than the field's declaring class");
    return Progress::kThrown;
  }
  const bool is_ordinary = field->keeper == Field::Keeper::kProgram ||
                           field->keeper == Field::Keeper::kConstant ||
                           (field->keeper == Field::Keeper::kGuardedData && field->is_final());
  if (!is_ordinary && !from.needs_verification) {
    Replace(vm_, t, cell, get ? Op::kGetLibrary : Op::kPutLibrary, 0, field->id);
    return Progress::kReady;
  }
  MAZ_CHECK_MSG(field->offset <= 0xffff, "object with more than 64 KiB of fields");
  Replace(vm_, t, cell, FieldOp(get, is_static, NeverChanges(*field), field->type),
          static_cast<uint16_t>(field->offset), is_static ? field->owner->id : field->id);
  return Progress::kReady;
}

Progress Interpreter::QuickenInvoke(Thread& t, Insn* cell, Method*& polymorphic) {
  Op op = cell->op;
  Klass& from = *t.frame->method->owner;
  Progress progress = Progress::kReady;
  Method* m = vm_.resolution().ResolveMethod(t, from, static_cast<uint16_t>(cell->b), progress);
  if (m == nullptr) return progress;
  if (m->intrinsic != Method::Intrinsic::kNone &&
      (op == Op::kInvokevirtual || op == Op::kInvokestatic)) {
    polymorphic = m;
    return progress;
  }
  if (m->is_static() != (op == Op::kInvokestatic)) {
    vm_.exceptions().Throw(
        t, "java/lang/IncompatibleClassChangeError",
        (op == Op::kInvokestatic ? "Expected static method '" : "Expecting non-static method '") +
            m->Signature(true) + "'");
    return Progress::kThrown;
  }
  uint16_t slots = cell->a;
  switch (op) {
    case Op::kInvokestatic:
      Replace(vm_, t, cell, Op::kInvokeStatic, slots, m->id);
      break;
    case Op::kInvokespecial: {
      // JVMS §6.5 invokespecial: a superclass method, selected from the current class's super.
      if (!m->is_initializer && !m->is_private() && !m->owner->is_interface() &&
          &from != m->owner && (from.access & kAccSuper) != 0 && from.super != nullptr &&
          from.IsSubtypeOf(m->owner)) {
        if (Method* selected = from.super->Select(m)) m = selected;
      }
      Replace(vm_, t, cell, Op::kInvokeDirect, slots, m->id);
      break;
    }
    default: {  // invokevirtual, invokeinterface
      bool direct =
          m->is_private() || (m->access & kAccFinal) != 0 || (m->owner->access & kAccFinal) != 0;
      if (direct && !m->is_abstract())
        Replace(vm_, t, cell, Op::kInvokeDirect, slots, m->id);
      else if (!m->owner->is_interface() && m->vtable_index >= 0)
        Replace(vm_, t, cell, Op::kInvokeVtable, slots, static_cast<uint32_t>(m->vtable_index));
      else
        Replace(vm_, t, cell, Op::kInvokeInterface, slots, m->id);
    }
  }
  return Progress::kReady;
}

Progress Interpreter::QuickenClass(Thread& t, Insn* cell) {
  Klass& from = *t.frame->method->owner;
  Progress progress = Progress::kReady;
  if (cell->op == Op::kNewarray) {
    static constexpr BasicType kTypes[] = {BasicType::kBoolean, BasicType::kChar, BasicType::kFloat,
                                           BasicType::kDouble,  BasicType::kByte, BasicType::kShort,
                                           BasicType::kInt,     BasicType::kLong};
    Klass* array = vm_.program().ArrayOf(vm_.program().Primitive(kTypes[cell->a - 4]));
    Replace(vm_, t, cell, Op::kNewarrayQuick, 0, array->id);
    return progress;
  }
  // A null needs no class (JVMS §6.5 checkcast, instanceof), so the class is not loaded.
  if ((cell->op == Op::kCheckcast || cell->op == Op::kInstanceof) && t.frame->sp[-1] == 0) {
    t.frame->pc += 1;
    return progress;
  }
  Klass* klass = vm_.resolution().ResolveClassAt(t, from, static_cast<uint16_t>(cell->b), progress);
  if (klass == nullptr) return progress;
  switch (cell->op) {
    case Op::kNew:
      if (klass->is_abstract() || klass->is_interface() || klass->is_array() ||
          klass->is_mirror_class) {
        vm_.exceptions().Throw(t, "java/lang/InstantiationError", klass->ExternalName());
        return Progress::kThrown;
      }
      Replace(vm_, t, cell, Op::kNewQuick, 0, klass->id);
      break;
    case Op::kAnewarray:
      Replace(vm_, t, cell, Op::kNewarrayQuick, 0, vm_.program().ArrayOf(klass)->id);
      break;
    case Op::kCheckcast:
      Replace(vm_, t, cell, Op::kCheckcastQuick, 0, klass->id);
      break;
    default:
      Replace(vm_, t, cell, Op::kInstanceofQuick, 0, klass->id);
      break;
  }
  return Progress::kReady;
}

Progress Interpreter::QuickenLdc(Thread& t, Insn* cell) {
  Klass& from = *t.frame->method->owner;
  auto cp_index = static_cast<uint16_t>(cell->op == Op::kLdc ? cell->b : cell->a);
  Progress progress = Progress::kReady;
  Ref value = vm_.resolution().ResolveConstant(t, from, cp_index, progress);
  if (progress != Progress::kReady) return progress;
  Process& p = vm_.ProcessOf(t);
  if (from.file->pool.Is(cp_index, Tag::kDynamic)) return PushDynamic(t, from, cp_index, value);
  uint32_t slot = vm_.program().ConstantSlot(from, cp_index);
  vm_.globals().SetConstant(p, slot, value);
  Replace(vm_, t, cell, Op::kLdcSlot, cp_index, slot);
  return Progress::kReady;
}

// A dynamic constant may be null or primitive, so it is pushed each time instead of quickened.
Progress Interpreter::PushDynamic(Thread& t, Klass& from, uint16_t cp_index, Ref value) {
  char type = from.file->pool.Dynamic(cp_index).descriptor[0];
  Frame& f = *t.frame;
  if (type == 'L' || type == '[') {
    *f.sp++ = static_cast<uint32_t>(value);
  } else {
    const Field& content = *vm_.objects().KlassOf(value).FieldNamed("value");
    const uint8_t* at = vm_.heap().Address(value) + content.offset;
    switch (type) {
      case 'Z':
      case 'B':
        *f.sp++ = static_cast<uint32_t>(static_cast<int8_t>(*at));
        break;
      case 'C': {
        uint16_t v;
        std::memcpy(&v, at, 2);
        *f.sp++ = v;
        break;
      }
      case 'S': {
        int16_t v;
        std::memcpy(&v, at, 2);
        *f.sp++ = static_cast<uint32_t>(v);
        break;
      }
      case 'J':
      case 'D':
        std::memcpy(f.sp, at, 8);
        f.sp += 2;
        break;
      default:
        std::memcpy(f.sp, at, 4);
        f.sp += 1;
    }
  }
  f.pc += 1;
  return Progress::kReady;
}

Progress Interpreter::NewMultiArray(Thread& t, const Insn& cell, uint32_t*& sp) {
  Progress progress = Progress::kReady;
  Klass* klass = vm_.resolution().ResolveClassAt(t, *t.frame->method->owner,
                                                 static_cast<uint16_t>(cell.b), progress);
  if (klass == nullptr) return progress;
  uint32_t dimensions = cell.a;
  uint32_t* counts = sp - dimensions;
  // The total size, so that nothing moves while the arrays are built.
  uint64_t bytes = 0, arrays = 1;
  const Klass* level = klass;
  for (uint32_t d = 0; d < dimensions; ++d, level = level->component) {
    auto count = static_cast<int32_t>(counts[d]);
    if (count < 0) {
      vm_.exceptions().Throw(t, "java/lang/NegativeArraySizeException", std::to_string(count));
      return Progress::kThrown;
    }
  }
  level = klass;
  for (uint32_t d = 0; d < dimensions; ++d, level = level->component) {
    uint64_t each = kArrayHeaderBytes + uint64_t{counts[d]} * level->element_bytes + 8;
    if (__builtin_mul_overflow(arrays, each, &each) || __builtin_add_overflow(bytes, each, &bytes))
      bytes = ~0ull >> 1;
    if (__builtin_mul_overflow(arrays, uint64_t{counts[d]}, &arrays)) arrays = ~0ull >> 8;
  }
  if (!vm_.objects().EnsureHeap(t, bytes)) return Progress::kThrown;
  Ref array = BuildArrays(t, *klass, counts, dimensions);
  sp = counts;
  *sp++ = static_cast<uint32_t>(array);
  return Progress::kReady;
}

Ref Interpreter::BuildArrays(Thread& t, const Klass& klass, const uint32_t* counts,
                             uint32_t dimensions) {
  Ref array = vm_.objects().NewArray(t, klass, counts[0]);
  if (dimensions > 1) {
    for (uint32_t i = 0; i < counts[0]; ++i) {
      Ref inner = BuildArrays(t, *klass.component, counts + 1, dimensions - 1);
      vm_.objects().StoreRefElement(array, i, inner);
    }
  }
  return array;
}

}  // namespace mazurka
