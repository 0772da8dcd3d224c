import type { Call } from "../../model/call.ts";
import type { Entity } from "../../model/entity.ts";
import { entityNamed } from "../../model/find.ts";
import type { Value } from "../../model/value-type.ts";
import { etagOfText } from "../../semantics/etag.ts";
import type { Compiled } from "../engine/compiled.ts";
import { shownField } from "../engine/read/list-parts.ts";
import type { Viewing } from "../engine/read/list-parts.ts";
import { mergeJson, representation } from "../engine/represent/representation.ts";
import type { Cells } from "../store/port.ts";
import type { Fragment } from "../store/sql.ts";
import { actionView, recordCalls } from "./actions.ts";
import { offered } from "./offered.ts";
import type { RowView } from "./protocol.ts";
import { keyColumn, labelOfReference, recordLabel } from "./record-label.ts";

/** What is selected of a record to show it as a row, and how the row is made of the cells. */
export interface RowViews {
  readonly columns: readonly Fragment[];
  read(cells: Cells, offset: number): RowView;
}

/** The row of an entity's record at `t`, as a role sees it, with the actions of these (null: all) that it could take now. */
export function rowViews(compiled: Compiled, role: string, entity: Entity, only: readonly string[] | null): RowViews {
  const { model } = compiled;
  const viewing = viewingOf(compiled, role);
  const { columns, kept } = representation(entity, "t", viewing);
  const references = entity.fields.flatMap(({ name, type, hidden }) =>
    type.kind === "reference" && !hidden && viewing.eyes.field(entity.name, name, "t") !== "never" ? [{ name, target: entityNamed(model, type.entity) }] : []);
  const calls = recordCalls(model, role, entity.name, only);
  const labels = references.map(({ name, target }) => labelOfReference(target, shownField(viewing, entity, name), viewing));
  return {
    columns: [keyColumn(entity, "t"), recordLabel(entity, "t", viewing), ...columns, ...labels, ...calls.map((call) => offered(compiled, role, call))],
    read(cells, offset) {
      const parts = cells.slice(offset + 2, offset + 2 + columns.length);
      const values = JSON.parse(mergeJson(parts)) as Readonly<Record<string, Value>>;
      const labelsAt = offset + 2 + columns.length;
      return {
        key: String(cells[offset]),
        label: String(cells[offset + 1] ?? ""),
        values,
        references: Object.fromEntries(references.flatMap(({ name }, at) => referenceView(name, values[name], cells[labelsAt + at]))),
        actions: takeable(calls, cells, labelsAt + references.length).map((call) => actionView(model, call)),
        etag: etagOfText(mergeJson(parts.filter((_, at) => kept[at])), role),
      };
    },
  };
}

/** The scope in which what a role is shown is compiled; the row is `t`. */
export function viewingOf(compiled: Compiled, role: string): Viewing {
  const { eyes, shown } = compiled.rights(role);
  return { ...shown("t"), eyes };
}

function referenceView(name: string, key: Value | undefined, label: Cells[number] | undefined): readonly (readonly [string, { key: string; label: string }])[] {
  return key === null || key === undefined ? [] : [[name, { key: String(key), label: String(label ?? key) }]];
}

function takeable(calls: readonly Call[], cells: Cells, offset: number): readonly Call[] {
  return calls.filter((_, at) => Boolean(cells[offset + at]));
}
