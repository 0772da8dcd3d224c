import { substituteParts } from "../../../src/expression/tree/substitute-parts.ts";
import type { Entity } from "../../../src/model/entity.ts";
import type { Expression } from "../../../src/model/expression.ts";
import { entityNamed, fieldNamed } from "../../../src/model/find.ts";
import type { Value } from "../../../src/model/value-type.ts";
import { momentOf, viewOf } from "../../../src/semantics/memory/view.ts";
import { showPage } from "../../../src/semantics/memory/show-page.ts";
import { readListQuery } from "../../../src/semantics/list/list-query.ts";
import type { Filter } from "../../../src/semantics/list/list-query.ts";
import { wholeSelection } from "../../../src/semantics/list/list-query.ts";
import { representRecord, wholeOf } from "../../../src/semantics/memory/represent-record.ts";
import { rightToRead, rightToReadField } from "../../../src/semantics/rights/rights.ts";
import { recordScreenOf } from "../../../src/runtime/screens/view/record-screen.ts";
import { expectedLabel } from "./expected-label.ts";
import { keyOfRecord } from "./looker.ts";
import type { Looker } from "./looker.ts";

/** A record as it has to be shown, but for what is offered on it. */
export interface ExpectedRow {
  readonly key: string;
  readonly label: string;
  readonly values: unknown;
  readonly references: Readonly<
    Record<string, { readonly key: string; readonly label: string; readonly place: string | null }>
  >;
}

/** A page as it has to be shown. */
export interface ExpectedPage {
  readonly rows: readonly ExpectedRow[];
  readonly total: number;
  /** Where the next page begins, in a list that is nobody else's; null on the last. */
  readonly next: string | null;
}

/** Which records a list is of. */
export interface Listed {
  readonly entity: string;
  readonly where: Expression | null;
  /** What else has to hold of what is seen of them. */
  readonly also?: readonly Filter[];
}

/** The page that the meaning lists for a query; null where the query is refused. */
export function expectedPage(
  looker: Looker,
  { entity: name, where, also = [] }: Listed,
  query: Readonly<Record<string, string>>,
): ExpectedPage | null {
  const { model, state, role, me, now } = looker;
  const entity = entityNamed(model, name);
  const { query: read, errors } = readListQuery(model, role, name, { of: ["expected"], query });
  if (errors.length > 0) return null;
  const view = viewOf(model, state, role, momentOf(model, { me, now, input: {} }));
  const asRow =
    where === null
      ? null
      : substituteParts(where, (part) =>
          part.kind === "this" ? { kind: "variable", name: "row", span: part.span, type: part.type } : null,
        );
  const found = showPage(
    view,
    name,
    { ...read, filters: [...read.filters, ...also] },
    { ...wholeSelection, where: asRow },
    null,
  ) as {
    readonly items: readonly Readonly<Record<string, Value>>[];
    readonly total: number;
    readonly next: string | null;
  };
  const ids = found.items.map((item) => idOf(looker, entity, String(item[entity.key])));
  return { rows: ids.map((id) => expectedRow(looker, entity, id)), total: found.total, next: found.next };
}

/** One record as the looker has to see it. */
export function expectedRow(looker: Looker, entity: Entity, id: string): ExpectedRow {
  const { model, visibility } = looker;
  const values = plain(wholeOf(representRecord(model, visibility, entity.name, id)));
  const references = entity.fields.flatMap(({ name, type, hidden }) => {
    const of = type.kind === "reference" && !hidden ? visibility.field(entity.name, id, name) : null;
    if (type.kind !== "reference" || typeof of !== "string") return [];
    const target = entityNamed(model, type.entity);
    return [
      [
        name,
        {
          key: keyOfRecord(looker, target, of),
          label: expectedLabel(looker, target, of),
          place: placeOf(looker, target, of),
        },
      ],
    ];
  });
  return {
    key: keyOfRecord(looker, entity, id),
    label: expectedLabel(looker, entity, id),
    values,
    references: Object.fromEntries(references),
  };
}

/** What names a record in the route of its screen, where that is another field than its key. */
function placeOf({ model, role, visibility }: Looker, target: Entity, id: string): string | null {
  const field = recordScreenOf(model, role, target.name)?.field;
  const value =
    field === undefined || field === target.key || fieldNamed(target, field) === undefined
      ? null
      : visibility.field(target.name, id, field);
  return value === null ? null : String(value);
}

/** The columns of a list: what the role may read on some record at least, but for references to what it may never read. */
export function expectedColumns({ model, role }: Looker, entity: Entity): readonly string[] {
  return entity.fields
    .filter(({ name, type }) => type.kind !== "reverse" && rightToReadField(model, role, entity, name).kind !== "never")
    .filter(({ type }) => type.kind !== "reference" || rightToRead(model, role, type.entity).kind !== "never")
    .map(({ name }) => name);
}

/** The id of the record with a key. */
export function idOf(looker: Pick<Looker, "state">, entity: Entity, key: string): string {
  return (
    [...(looker.state.entities[entity.name]?.keys() ?? [])].find((id) => keyOfRecord(looker, entity, id) === key) ?? ""
  );
}

/** As it comes out of JSON: without a difference between 0 and -0. */
export function plain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
