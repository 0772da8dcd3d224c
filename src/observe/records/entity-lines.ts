import type { EvidencedLine } from "../evidence/evidence.ts";
import type { ObservedEntity, ObservedField } from "./observed-entity.ts";
import { plainLine, proseText, tableLines } from "../document/table-lines.ts";

/** The heading of an entity, what it is, and its fields. */
export function entityLines(entity: ObservedEntity): readonly EvidencedLine[] {
  const { name, plural, description, fields, evidence, counts } = entity;
  const prose = proseText(description);
  return [
    { text: `### ${name} (${plural})`, evidence, ...(counts === undefined ? {} : { counts }) },
    plainLine(""),
    ...(prose === "" ? [] : [{ text: prose, evidence }, plainLine("")]),
    ...tableLines(
      ["Field", "Type", "Required", "Default", "Meaning"],
      fields.map((field) => ({
        cells: [field.name, field.type, requiredCell(field), defaultCell(field), proseText(field.meaning, 160)],
        evidence: field.evidence,
        because: field.because ?? undefined,
        counts: field.counts,
      })),
      3,
    ),
    plainLine(""),
  ];
}

function requiredCell({ isDerived = false, isRequiredOpen = false, required }: ObservedField): string {
  if (isDerived) return "derived";
  return required ? "yes" : isRequiredOpen ? "not shown" : "";
}

function defaultCell({ default: text, isOfChange = false, isValueOpen = false }: ObservedField): string {
  if (text === "" && isValueOpen) return "not shown";
  return text === "" ? "" : `\`${text}\`${isOfChange ? ", on every change" : ""}`;
}
