import { parseDuration } from "../../base/duration.ts";
import type { FieldType } from "../../model/field-type.ts";
import type { Value } from "../../model/value-type.ts";
import { readValue } from "../../semantics/input/read-value.ts";

/** The document's own sample values of a field, as JSON, without those that the field would refuse. */
export function sampleValues(type: FieldType, written: readonly string[]): readonly Value[] {
  return written.map((text) => wireOf(type, text)).filter((value) => readValue(type, value).ok);
}

function wireOf(type: FieldType, text: string): Value {
  switch (type.kind) {
    case "integer":
    case "decimal":
      return Number(text);
    case "boolean":
      return text === "true" || text === "yes";
    case "duration":
      return parseDuration(text) === null ? null : text;
    case "list":
      return [wireOf(type.of, text)];
    default:
      return text;
  }
}
