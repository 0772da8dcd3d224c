import { codePoints } from "../../base/code-points.ts";
import { matchesWhole } from "../../expression/regex/matches-whole.ts";
import type { FieldProblem } from "../../model/field-problem.ts";
import type { FieldType, Range } from "../../model/field-type.ts";
import type { Value } from "../../model/value-type.ts";
import type { ErrorDetail, ExpectedForm, ValueError } from "../decision/field-error.ts";
import { boundOnWire } from "../decision/told-errors.ts";

/** A value in the form in which it is stored, or the error in it. */
export type Read = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: ValueError };

/** The result of reading a value that is wrong. */
export function failedRead(error: ValueError): Read {
  return { ok: false, error };
}

/** The error of a value that has another form than its type. */
export function otherForm(code: FieldProblem, expected: ExpectedForm): ValueError {
  return { code, detail: { kind: "other form", expected } };
}

/** Why a value is not in the range of its type, or not one of its choices; null where it is. Lengths of lists are not judged. */
export function valueError(type: FieldType, value: Value): ValueError | null {
  switch (type.kind) {
    case "integer":
    case "decimal":
    case "duration": {
      const { min, max } = type.range;
      if (min !== undefined && (value as number) < min)
        return { code: "too-small", detail: { kind: "too small", min: boundOnWire(type, min) } };
      if (max !== undefined && (value as number) > max)
        return { code: "too-large", detail: { kind: "too large", max: boundOnWire(type, max) } };
      return null;
    }
    case "text":
    case "secret": {
      const text = value as string;
      const { min, max } = type.range;
      // A code point takes one or two units of a text's length, so few texts have to be counted.
      if (min !== undefined && text.length < 2 * min && codePoints(text) < min)
        return tooShort({ kind: "text too short", min });
      if (max !== undefined && text.length > max && codePoints(text) > max)
        return tooLong({ kind: "text too long", max });
      const pattern = type.kind === "text" ? type.pattern : undefined;
      const isMatch = pattern === undefined || matchesWhole(pattern, text);
      return isMatch ? null : { code: "format", detail: { kind: "other pattern" } };
    }
    case "choice":
    case "role":
    case "status":
      return type.values.includes(value as string)
        ? null
        : { code: "choice", detail: { kind: "no choice", values: type.values } };
    default:
      return null;
  }
}

/** Why a list is too short or too long; null where it is neither. */
export function lengthError(length: number, { min, max }: Range): ValueError | null {
  if (min !== undefined && length < min) return tooShort({ kind: "list too short", min });
  return max !== undefined && length > max ? tooLong({ kind: "list too long", max }) : null;
}

function tooShort(detail: ErrorDetail): ValueError {
  return { code: "too-short", detail };
}

function tooLong(detail: ErrorDetail): ValueError {
  return { code: "too-long", detail };
}
