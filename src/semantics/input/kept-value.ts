import type { Field } from "../../model/entity.ts";
import type { Value } from "../../model/value-type.ts";
import type { FieldError } from "../decision/decision.ts";
import { formatProblem } from "./text-format.ts";
import { lengthProblem, valueProblem } from "./value-problem.ts";

/**
 * The error in a value that is about to be stored, or null. A field's range holds on every write, also where an effect or a
 * default has computed the value (`stock = stock - 1` is refused at the end of the range). Secrets are stored as hashes.
 */
export function keptProblem({ name, required, type }: Field, value: Value): FieldError | null {
  if (value === null) return required ? { field: name, code: "required", message: "This is required." } : null;
  const problem = type.kind === "secret" ? null : valueProblem(type, value);
  return problem === null ? null : { field: name, ...problem };
}

/** The error because of which a stored value could not be written again, or null. References are not looked up. */
export function storedProblem(field: Field, value: Value): FieldError["code"] | null {
  const kept = keptProblem(field, value);
  if (kept !== null || value === null) return kept?.code ?? null;
  const { type } = field;
  switch (type.kind) {
    case "email":
    case "url":
    case "phone":
    case "uuid":
    case "slug":
      return formatProblem(type.kind, value as string) === null ? null : "format";
    case "decimal":
      return Math.abs(value as number) < 10 ** type.precision ? null : "format";
    case "list": {
      const items = value as readonly Value[];
      const item = { ...field, type: type.of, required: true };
      const ofItems = items.map((one) => storedProblem(item, one)).find((code) => code !== null);
      return lengthProblem(items.length, type.range)?.code ?? ofItems ?? null;
    }
    default:
      return null;
  }
}
