import { isLonger, isShorter } from "../../base/code-points.ts";
import { printDuration } from "../../base/duration.ts";
import { matchesWhole } from "../../expression/regex/matches-whole.ts";
import type { FieldType, Range } from "../../model/field-type.ts";
import type { Value } from "../../model/value-type.ts";
import type { FieldError } from "../decision/decision.ts";
import { fromScaled } from "../value/wire.ts";

/** What is wrong with a value, and the message for whoever gave it. */
export type ValueProblem = Pick<FieldError, "code" | "message">;

/** Why a value is not in the range of its type, or not one of its choices; null where it is. Lengths of lists are not judged. */
export function valueProblem(type: FieldType, value: Value): ValueProblem | null {
  switch (type.kind) {
    case "integer":
      return rangeProblem(value as number, type.range, String);
    case "decimal":
      return rangeProblem(value as number, type.range, (bound) => String(fromScaled(bound, type.scale)));
    case "duration":
      return rangeProblem(value as number, type.range, printDuration);
    case "text":
    case "secret":
      return textProblem(value as string, type.range, type.kind === "text" ? type.pattern : undefined);
    case "choice":
    case "role":
    case "status":
      return type.values.includes(value as string)
        ? null
        : { code: "choice", message: `This must be one of ${type.values.join(", ")}.` };
    default:
      return null;
  }
}

function rangeProblem(value: number, { min, max }: Range, show: (bound: number) => string): ValueProblem | null {
  if (min !== undefined && value < min) return { code: "too-small", message: `This must be at least ${show(min)}.` };
  return max !== undefined && value > max ? { code: "too-large", message: `This can be at most ${show(max)}.` } : null;
}

function textProblem(text: string, { min, max }: Range, pattern: string | undefined): ValueProblem | null {
  if (min !== undefined && isShorter(text, min)) {
    const message = min === 1 ? "This can't be empty." : `This must have at least ${min} characters.`;
    return { code: "too-short", message };
  }
  if (max !== undefined && isLonger(text, max))
    return { code: "too-long", message: `This can have at most ${max} ${max === 1 ? "character" : "characters"}.` };
  const hasForm = pattern === undefined || matchesWhole(pattern, text);
  return hasForm ? null : { code: "format", message: "This does not have the form that it needs." };
}

/** Why a list is too short or too long; null where it is neither. */
export function lengthProblem(length: number, { min, max }: Range): ValueProblem | null {
  if (min !== undefined && length < min)
    return { code: "too-short", message: `This needs at least ${min} ${min === 1 ? "entry" : "entries"}.` };
  if (max !== undefined && length > max)
    return { code: "too-long", message: `This can have at most ${max} ${max === 1 ? "entry" : "entries"}.` };
  return null;
}

/** A value in the form in which it is stored, or the error in it. */
export type Read =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: FieldError["code"]; readonly message: string };
