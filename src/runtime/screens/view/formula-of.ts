import type { BinaryOperator, Expression } from "../../../model/expression.ts";
import type { Field } from "../../../model/entity.ts";
import { derivationOf } from "../../../model/field-questions.ts";
import { labelOfField } from "../../../wording/label-of-field.ts";
import { nameInWords } from "../../../wording/name-in-words.ts";
import type { FormulaPart } from "./protocol.ts";

/**
 * How a number follows from other fields of its record: `allowance + carriedOver - used`. Null where it is stored, where it follows in another way, and
 * where it rests on a field that its reader may never read. `isReadable`: whether the reader may read a field at times.
 */
export function formulaOf(field: Field, isReadable: (name: string) => boolean): readonly FormulaPart[] | null {
  const derivation = derivationOf(field);
  if (derivation === null || !isNumber(derivation)) return null;
  const parts = partsOf(derivation, isReadable);
  // A field that is another one under another name needs no formula.
  return parts !== null && parts.length > 1 && parts.some((part) => "field" in part) ? parts : null;
}

const signs: Partial<Record<BinaryOperator, { readonly sign: string; readonly binds: number }>> = {
  "+": { sign: "+", binds: 1 },
  "-": { sign: "−", binds: 1 },
  "*": { sign: "×", binds: 2 },
  "/": { sign: "÷", binds: 2 },
};

function partsOf(of: Expression, isReadable: (name: string) => boolean): readonly FormulaPart[] | null {
  switch (of.kind) {
    case "rescale":
      return partsOf(of.of, isReadable);
    case "field":
      return of.of.kind === "this" && isNumber(of) && isReadable(of.name)
        ? [{ field: of.name, label: labelOfField(of.name, false) }]
        : null;
    case "constant":
      return [{ text: nameInWords(of.name).toLowerCase() }];
    case "literal":
      return of.type.kind === "integer" && typeof of.value === "number" ? [{ text: String(of.value) }] : null;
    case "binary": {
      const operator = signs[of.operator];
      if (operator === undefined) return null;
      const left = within(of.left, operator.binds, isReadable);
      // What stands after a minus or a division keeps its parentheses.
      const right = within(
        of.right,
        of.operator === "-" || of.operator === "/" ? operator.binds + 1 : operator.binds,
        isReadable,
      );
      return left === null || right === null ? null : [...left, { text: operator.sign }, ...right];
    }
    default:
      return null;
  }
}

function within(of: Expression, binds: number, isReadable: (name: string) => boolean): readonly FormulaPart[] | null {
  const parts = partsOf(of, isReadable);
  const inner = of.kind === "rescale" ? of.of : of;
  const own = inner.kind === "binary" ? (signs[inner.operator]?.binds ?? 0) : 3;
  return parts === null || own >= binds ? parts : [{ text: "(" }, ...parts, { text: ")" }];
}

function isNumber({ type }: Expression): boolean {
  return type.kind === "integer" || type.kind === "decimal";
}
