import { entityNamed } from "../../../model/find.ts";
import type { Screen } from "../../../model/screen.ts";
import type { Value } from "../../../model/value-type.ts";
import type { Refusal } from "../../../semantics/decision/decision.ts";
import { createRefusal } from "../../../semantics/decision/create-refusal.ts";
import { findAllRows } from "../../engine/context/query-context.ts";
import { listCells } from "../../engine/read/list-clauses.ts";
import { listShapeOf } from "../../engine/read/list-shape.ts";
import { pageQuery } from "../../engine/read/page-query.ts";
import { mergeJson } from "../../engine/represent/select-representation.ts";
import type { Cell, Cells } from "../../store/data-store.ts";
import { groupTotals } from "../show/group-totals.ts";
import type { GroupTotal } from "../show/group-totals.ts";
import { columnViews } from "../view/column-views.ts";
import type { ExportedRow } from "../view/export-protocol.ts";
import { readAsked } from "../view/page-view.ts";
import type { ColumnView } from "../view/protocol.ts";
import type { ScreenContext } from "../view/screen-context.ts";
import { searchCells } from "../view/searched-words.ts";
import type { Parameters } from "../view/screens.ts";
import { exportListing } from "./export-listing.ts";
import { exportStatements } from "./export-statements.ts";
import type { ExportStatements } from "./export-statements.ts";

/** A list as it was when its export began: which rows it has, and how they are read. */
export interface ListToExport {
  readonly kind: "list to export";
  readonly columns: readonly ColumnView[];
  /** The addresses of the rows, in order. */
  readonly places: readonly Cell[];
  readonly role: string;
  readonly statements: ExportStatements;
  readonly cells: Readonly<Record<string, Cell>>;
}

/**
 * Finds all rows that a screen lists. Only their addresses are kept, so that an export of many records needs little memory, and no
 * transaction stays open while the records are read and sent.
 */
export async function findListToExport(
  screenContext: ScreenContext,
  screen: Screen,
  { "export.columns": fields, ...parameters }: Parameters,
): Promise<ListToExport | Refusal> {
  const { compiled, role } = screenContext;
  const { model } = compiled;
  const exported = exportListing(screenContext, screen, parameters);
  if (exported === null) return createRefusal(model, "not found");
  const { listing, rest, shown: chosen, grouped, errors } = exported;
  if (errors.length > 0) return createRefusal(model, "invalid input", { fields: errors });
  const { after: _, size: __, ...query } = rest;
  const asked = readAsked(screenContext, listing, query);
  if ("kind" in asked) return asked;
  const readable = columnViews(model, role, entityNamed(model, listing.entity));
  const names = fields?.split(",") ?? chosen ?? readable.map(({ field }) => field);
  const wrong = names.find((name, at) => !readable.some(({ field }) => field === name) || names.indexOf(name) !== at);
  if (wrong !== undefined)
    return createRefusal(model, "invalid input", {
      fields: [{ field: "export.columns", code: "unknown", detail: { kind: "no column", of: wrong } }],
    });
  const page = await pageQuery(screenContext, listing.entity, asked.query);
  const by = grouped === null ? null : ([grouped.field.name, grouped.per] as const);
  const shape = [listing.where, listing.also?.narrowing ?? null, asked.words.length, listShapeOf(page), by] as const;
  const columns = names.flatMap((name) => readable.find(({ field }) => field === name) ?? []);
  const statements = exportStatements(compiled, role, listing.entity, shape, names);
  const cells = {
    ...listCells(model, listing.entity, page),
    ...listing.also?.cells,
    ...searchCells(asked.words),
  };
  const found = await findAllRows(screenContext, statements.places, cells);
  const groups = grouped === null ? [] : (await groupTotals(screenContext, listing, grouped, asked)).groups;
  const places = inGroups(found, groups).map(([place = null]) => place);
  return { kind: "list to export", columns, places, role, statements, cells };
}

/** Rows, whose second cell is their group, by the order of the groups; within a group in the order that they have. Groups that are too many to be shown come last. */
function inGroups(rows: readonly Cells[], groups: readonly GroupTotal[]): readonly Cells[] {
  if (groups.length === 0) return rows;
  const places = new Map(groups.map(({ cell }, at) => [cell, at]));
  const placeOf = ([, group = null]: Cells): number => places.get(group) ?? groups.length;
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/**
 * Reads some rows of a list to export, in its order. A row that is no longer listed for its reader is left out. Refuses where the reader
 * has another role than when the export began.
 */
export async function readRowsToExport(
  screenContext: ScreenContext,
  { columns, places, role, statements, cells }: ListToExport,
  from: number,
  count: number,
): Promise<readonly ExportedRow[] | Refusal> {
  if (screenContext.role !== role) return createRefusal(screenContext.compiled.model, "not allowed");
  const wanted = places.slice(from, from + count);
  const found = await findAllRows(screenContext, statements.rows, { ...cells, places: JSON.stringify(wanted) });
  const rows = new Map(found.map((row) => [row[0], row]));
  return wanted.flatMap((place) => {
    const row = rows.get(place);
    return row === undefined ? [] : [exportedRow(columns, statements.references, row)];
  });
}

function exportedRow(columns: readonly ColumnView[], references: readonly string[], row: Cells): ExportedRow {
  const values = JSON.parse(mergeJson(row.slice(references.length + 1))) as Readonly<Record<string, Value>>;
  return columns.map(({ field }) => {
    const at = references.indexOf(field);
    const value = values[field];
    // The reader may see the reference only if it is among the values.
    return at === -1 || value === null || value === undefined ? value : (row[at + 1] ?? value);
  });
}
