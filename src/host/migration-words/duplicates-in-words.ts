import type { DuplicateRecords } from "../../runtime/store/migrate/require-unique.ts";

/** Says of records that they share what the document says is unique, as the end of a sentence about them, without a full stop. */
export function duplicatesInWords({ fields, groups, count }: DuplicateRecords): string {
  const shown = groups.map((keys) => keys.join(" and ")).join("; ") + (count > groups.length ? "; …" : "");
  return `have the same ${fields.join(" and ")}, which the document says is unique: ${shown}`;
}
