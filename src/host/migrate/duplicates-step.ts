import { positionOf } from "../../base/source.ts";
import type { Source } from "../../base/source.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { Specification } from "../../model/specification.ts";
import type { DuplicateRecords } from "../../runtime/store/migrate/require-unique.ts";
import type { PlannedStep } from "./migration-plan.ts";

/** The step at which a document can't be followed: records share what it says is unique. */
export function duplicatesStep(
  model: Specification,
  lines: Source,
  { entity, fields, groups, count }: DuplicateRecords,
): PlannedStep {
  const field = oneNamed(oneNamed(model.entities, entity)?.fields ?? [], fields[0] ?? "");
  const shown = groups.map((keys) => keys.join(" and ")).join("; ") + (count > groups.length ? "; …" : "");
  return {
    kind: "duplicates",
    what: `${entity}.${fields.join(" and ")}`,
    says: `Records of ${entity} have the same ${fields.join(" and ")}, which the document says is unique: ${shown}. Change those records with the former document, or leave out “unique”.`,
    needsConsent: false,
    isReversible: null,
    line: field === undefined ? null : positionOf(lines, field.span.start).line,
    count,
    keys: groups.flat(),
  };
}
