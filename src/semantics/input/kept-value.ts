import { isLonger, isShorter } from "../../base/code-points.ts";
import { matchesWhole } from "../../expression/regex/matches-whole.ts";
import type { Field } from "../../model/entity.ts";
import type { Range } from "../../model/field-type.ts";
import type { Value } from "../../model/value-type.ts";
import type { FieldError } from "../decision/decision.ts";
import { wrongForm } from "./read-value.ts";

/**
 * The error in a value that is about to be stored, or null. A field's range holds on every write, also where an effect or a
 * default has computed the value (`stock = stock - 1` is refused at the end of the range).
 */
export function keptProblem(field: Field, value: Value): FieldError | null {
  const problem = (code: FieldError["code"], message: string): FieldError => ({ field: field.name, code, message });
  if (value === null) return field.required ? problem("required", "This is required.") : null;
  const { type } = field;
  switch (type.kind) {
    case "integer":
    case "decimal":
    case "duration":
      return outside(value as number, type.range, problem);
    case "text": {
      if (type.range.min !== undefined && isShorter(value as string, type.range.min))
        return problem("too-short", "This is too short.");
      if (type.range.max !== undefined && isLonger(value as string, type.range.max))
        return problem("too-long", "This is too long.");
      return type.pattern === undefined || matchesWhole(type.pattern, value as string)
        ? null
        : problem("format", wrongForm);
    }
    case "choice":
    case "role":
    case "status":
      return type.values.includes(value as string)
        ? null
        : problem("choice", `This must be one of ${type.values.join(", ")}.`);
    default:
      return null;
  }
}

function outside(
  value: number,
  { min, max }: Range,
  problem: (code: FieldError["code"], message: string) => FieldError,
): FieldError | null {
  if (min !== undefined && value < min) return problem("too-small", `This must be at least ${min}.`);
  return max !== undefined && value > max ? problem("too-large", `This can be at most ${max}.`) : null;
}
