import type { Field } from "../../model/entity.ts";
import type { Value } from "../../model/value-type.ts";
import type { FieldError } from "../decision/decision.ts";
import { keptProblem } from "./kept-value.ts";
import { formatProblem } from "./text-format.ts";

/**
 * The error because of which a stored value could not be written again, or null. References are not looked up, and secrets,
 * being hashes, are not checked.
 */
export function storedProblem(field: Field, value: Value): FieldError["code"] | null {
  const kept = keptProblem(field, value);
  if (kept !== null) return kept.code;
  if (value === null) return null;
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
      if (type.range.min !== undefined && items.length < type.range.min) return "too-short";
      if (type.range.max !== undefined && items.length > type.range.max) return "too-long";
      return (
        items
          .map((item) => storedProblem({ ...field, type: type.of, required: true }, item))
          .find((code) => code !== null) ?? null
      );
    }
    default:
      return null;
  }
}
