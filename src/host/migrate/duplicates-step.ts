import { positionOf } from "../../base/source.ts";
import type { Source } from "../../base/source.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { Specification } from "../../model/specification.ts";
import type { DuplicateRecords } from "../../runtime/store/migrate/require-unique.ts";
import { duplicatesInWords } from "../migration-words/duplicates-in-words.ts";
import type { PlannedStep } from "./migration-plan.ts";

/** The step at which a document can't be followed: records share what it says is unique. */
export function duplicatesStep(model: Specification, lines: Source, duplicates: DuplicateRecords): PlannedStep {
  const { entity, fields, groups, count } = duplicates;
  const field = oneNamed(oneNamed(model.entities, entity)?.fields ?? [], fields[0] ?? "");
  return {
    kind: "duplicates",
    what: `${entity}.${fields.join(" and ")}`,
    says: `Records of ${entity} ${duplicatesInWords(duplicates)}. Change those records with the former document, or leave out “unique”.`,
    needsConsent: false,
    isReversible: null,
    line: field === undefined ? null : positionOf(lines, field.span.start).line,
    count,
    keys: groups.flat(),
  };
}
