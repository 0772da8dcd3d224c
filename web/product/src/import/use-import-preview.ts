import { useEffect, useState } from "react";
import type { QueryClient } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import type { ImportView } from "../../../../src/runtime/screens/view/import-protocol.ts";
import type { InputView } from "../../../../src/runtime/screens/view/protocol.ts";
import { showDone, showRefusal } from "../actions/notices.ts";
import { goTo } from "../routes/location.ts";
import { postJson } from "../server/fetch-json.ts";
import { refusalError, refusalOf } from "../server/refusal-error.ts";
import { currentTexts } from "../texts/current-texts.ts";
import { askImport } from "./ask-import.ts";
import type { ImportReading } from "./ask-import.ts";
import type { ImportTable } from "./import-table.ts";
import { matchColumns } from "./match-columns.ts";
import type { ImportedField } from "./match-columns.ts";

/** An import that is being prepared. */
export interface PreparedImport {
  readonly reading: ImportReading;
  readonly change: (reading: Partial<ImportReading>) => void;
  /** What the import would come to; null while it is being found out. */
  readonly preview: ImportView | null;
  readonly error: unknown;
  readonly applying: boolean;
  /** Imports the rows, without those that are refused. Tells whether that was done. */
  readonly apply: () => Promise<boolean>;
}

/** The list into which is imported. */
export interface ImportedList {
  /** The fields that its records have. */
  readonly fields: readonly ImportedField[];
  /** The address of the records with some keys; null where none shows exactly these. */
  readonly pathTo: (keys: readonly string[]) => string | null;
}

/** Prepares the import of a table by a call: what it would come to is asked anew whenever somebody changes how it is read. */
export function useImportPreview(
  call: string,
  inputs: readonly InputView[],
  table: ImportTable,
  pathTo: ImportedList["pathTo"],
): PreparedImport {
  const client = useQueryClient();
  const [reading, setReading] = useState<ImportReading>(() => ({
    inputs: matchColumns(table.heads, inputs),
    dateOrder: null,
    decimalSign: null,
  }));
  const [preview, setPreview] = useState<ImportView | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [applying, setApplying] = useState(false);

  useEffect(() => {
    const abort = new AbortController();
    setPreview(null);
    setError(null);
    askImport({ call, table, ...reading, rows: table.rows, apply: false }, abort.signal).then(
      (view) => !abort.signal.aborted && setPreview(view),
      (problem: unknown) => !abort.signal.aborted && setError(problem),
    );
    return () => abort.abort();
  }, [call, table, reading]);

  const apply = async (): Promise<boolean> => {
    if (preview === null || applying) return false;
    setApplying(true);
    const refused = new Set(preview.refused.map(({ row }) => row));
    const kept = [...table.rows.keys()].filter((row) => !refused.has(row));
    try {
      const rows = kept.flatMap((row) => table.rows[row] ?? []);
      const view = await askImport({ call, table, ...reading, rows, apply: true });
      if (!view.applied) {
        // The rows that were left out are counted again: what is refused now is among the others.
        const now = view.refused.map((one) => ({ ...one, row: kept[one.row] ?? one.row }));
        setPreview({ ...view, refused: [...preview.refused, ...now], rows: preview.rows });
        setError(new Error(currentTexts().sheets.nothingImported));
        return false;
      }
      await refreshRecords(client);
      tellImported(client, view, preview.rows - rows.length, pathTo(view.created));
      return true;
    } catch (problem) {
      setError(problem);
      return false;
    } finally {
      setApplying(false);
    }
  };

  return { reading, change: (more) => setReading({ ...reading, ...more }), preview, error, applying, apply };
}

/** Tells what an import has created and, as those were left out who looked at them, which rows it has not. */
function tellImported(client: QueryClient, { undo, created }: ImportView, leftOut: number, path: string | null): void {
  const { actions, sheets } = currentTexts();
  showDone({
    title: sheets.created(created.length),
    about: leftOut === 0 ? "" : sheets.leftOut(leftOut),
    buttons: [
      ...(path === null ? [] : [{ label: sheets.showCreated, press: () => goTo(path) }]),
      ...(undo === null
        ? []
        : [{ label: actions.undo, press: () => undoImport(client, undo, created), shortcut: "z" }]),
    ],
  });
}

/** Deletes the records of an import, and tells about it. */
function undoImport(client: QueryClient, undo: string, keys: readonly string[]): void {
  postJson<{ readonly deleted: number }>("/_ninepoint/import/undo", { call: undo, keys }).then(async ({ deleted }) => {
    await refreshRecords(client);
    showDone({ title: currentTexts().sheets.undone(deleted) });
  }, showNotUndone);
}

function showNotUndone(error: unknown): void {
  const refusal = refusalOf(error);
  const stale = 412;
  const isStale = refusal.status === stale;
  showRefusal(isStale ? refusalError({ ...refusal, message: currentTexts().sheets.notUndone }) : error);
}

function refreshRecords(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "product" });
}
