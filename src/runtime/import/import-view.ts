import type { Specification } from "../../model/specification.ts";
import type { Refusal } from "../../semantics/decision/decision.ts";
import { wordRefusal } from "../../wording/word-refusal.ts";
import type { ImportView, RefusedImportRow } from "../screens/view/import-protocol.ts";
import type { ReadImport, ReadRow } from "../screens/view/read-import.ts";
import type { PerformedTogether } from "./perform-together.ts";

/** What an import comes to, in the document's words. */
export function importView(
  model: Specification,
  { rows, doubtful }: ReadImport,
  { committed, outcomes }: PerformedTogether,
): Omit<ImportView, "before"> {
  const refused = outcomes.flatMap((outcome, at) => {
    const row = rows[at];
    if (row === undefined || (outcome.kind !== "refusal" && Object.keys(row.problems).length === 0)) return [];
    return [{ row: at, refusal: outcome.kind === "refusal" ? outcome : null, read: row }];
  });
  return {
    rows: rows.length,
    applied: committed,
    refused: refused.map(({ row, refusal, read }) => ({ row, ...refusedRow(model, refusal, read) })),
    doubtful,
    created: committed
      ? outcomes.flatMap((outcome) => ("record" in outcome && outcome.record !== null ? [outcome.record.key] : []))
      : [],
    undo: null,
  };
}

/** Why a row is refused. Where the file is the reason, that is said instead of what the call makes of it. */
function refusedRow(
  model: Specification,
  refusal: Refusal | null,
  { problems }: ReadRow,
): Omit<RefusedImportRow, "row"> {
  const worded = refusal === null ? null : wordRefusal(model, refusal);
  const fields = (worded?.fields ?? []).filter(({ field }) => problems[field] === undefined);
  return {
    message: worded?.message ?? "",
    fields: [
      ...Object.entries(problems).map(([input, problem]) => ({ input, message: "", problem })),
      ...fields.map(({ field, message }) => ({ input: field, message, problem: null })),
    ],
  };
}
