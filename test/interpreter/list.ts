import type { Call, Selection } from "../../src/model/call.ts";
import type { Entity, Field } from "../../src/model/entity.ts";
import type { Expression } from "../../src/model/expression.ts";
import type { FieldType } from "../../src/model/field-type.ts";
import type { Value } from "../../src/model/value-type.ts";
import { compareThings } from "./compare.ts";
import { evaluate, fieldOf, holds } from "./evaluate.ts";
import type { Place } from "./outcome.ts";
import { findByKey } from "./read-input.ts";
import { keptForm, readValue } from "./read-value.ts";
import type { WrongField } from "./refused.ts";
import { isRecordValue, recordValue } from "./scope.ts";
import type { RecordValue, Scope, Thing } from "./scope.ts";
import { showRecord } from "./show.ts";
import { mayEverReadField, mayRead } from "./visible.ts";
import { entityOf, recordsOf } from "./world.ts";

/** The records that the caller may read and for which the condition of the call holds, in the order of their creation. */
function selected(scope: Scope, entity: string, selection: Selection | null): readonly RecordValue[] {
  return recordsOf(scope.world, entity)
    .map((stored) => recordValue(scope.world, entity, stored))
    .filter((row) => mayRead(scope, row))
    .filter((row) => selection === null || selection.where === null || holds(selection.where, withRow(scope, row)));
}

function withRow(scope: Scope, row: RecordValue): Scope {
  return { ...scope, variables: { ...scope.variables, row } };
}

/** What a list is sorted by. */
interface SortKey {
  readonly of: (row: RecordValue) => Thing;
  readonly descending: boolean;
}

/** The records of a list whose call answers an expression, and how many there are on all pages. */
export function listItems(
  scope: Scope,
  entity: string,
  selection: Selection | null,
): { items: readonly Thing[]; total: number } {
  const rows = selected(scope, entity, selection);
  const keys = (selection?.sort ?? []).map(
    ({ by, descending }): SortKey => ({
      of: (row) => placed(evaluate(by, withRow(scope, row)), typeOfField(scope, by)),
      descending,
    }),
  );
  const isBackwards = keys.at(-1)?.descending === true;
  const ordered = (isBackwards ? rows.toReversed() : rows).toSorted((a, b) => compareRows(a, b, keys));
  const number = (expression: Expression | null | undefined): number | null => {
    const value = expression === null || expression === undefined ? null : evaluate(expression, scope);
    return typeof value === "number" ? value : null;
  };
  const from = Math.max(0, number(selection?.offset) ?? 0);
  const most = Math.min(10_000, Math.max(0, number(selection?.limit) ?? 10_000));
  return { items: ordered.slice(from, from + most), total: rows.length };
}

function compareRows(a: RecordValue, b: RecordValue, keys: readonly SortKey[]): number {
  for (const { of, descending } of keys) {
    const order = compareThings(of(a), of(b));
    if (order !== 0) return descending ? -order : order;
  }
  return 0;
}

/** The type of the field of the listed record that an expression is; of an order that the caller chooses, that of the chosen field. */
function typeOfField(scope: Scope, by: Expression): FieldType | undefined {
  const { model } = scope;
  if (by.kind === "conditional") return typeOfField(scope, holds(by.condition, scope) ? by.then : by.otherwise);
  return by.kind === "field" ? entityOf(model, by.entity).fields.find(({ name }) => name === by.name)?.type : undefined;
}

/** A choice, a state or a role stands for its place among the values of the document. */
function placed(value: Thing, type: FieldType | undefined): Thing {
  const isChoice = type?.kind === "choice" || type?.kind === "status" || type?.kind === "role";
  return isChoice && typeof value === "string" ? type.values.indexOf(value) : value;
}

/** A query of a list by convention, as it is read. */
interface Query {
  readonly filters: readonly ((row: RecordValue) => boolean)[];
  readonly sort: readonly { readonly field: string; readonly descending: boolean }[];
  readonly size: number;
  readonly wrong: readonly WrongField[];
}

/** What a page is asked for with. */
export interface PageRequest {
  readonly query: { readonly [name: string]: string };
  readonly question: string;
  /** What a cursor stands for; undefined for one that was never given. */
  readonly placeOf: (cursor: string) => Place | undefined;
}

/** What is wrong with the query of a page. A cursor is looked at only if all else is right. */
export function wrongInQuery(scope: Scope, call: Call, asked: PageRequest): readonly WrongField[] {
  const { does } = call;
  if (does.kind !== "list" || call.answers.body.kind !== "page") return [];
  const query = readQuery(scope, entityOf(scope.model, does.entity), does.selection, asked.query);
  if (query.wrong.length > 0) return query.wrong;
  const place = placeIn(query, asked);
  return place === "other" ? [{ field: "after", code: "format" }] : [];
}

function placeIn({ sort }: Query, { question, query, placeOf }: PageRequest): Place | null | "other" {
  const { after } = query;
  if (after === undefined) return null;
  const place = placeOf(after);
  return place === undefined || place.question !== questionOf(question, query, sort) ? "other" : place;
}

/** All that a cursor depends on. */
function questionOf(asked: string, query: PageRequest["query"], sort: Query["sort"]): string {
  const filters = Object.entries(query).filter(([name]) => !["size", "after", "sort"].includes(name));
  return JSON.stringify([asked, filters.toSorted(), sort]);
}

/** A page of a list by convention. Its query is right. */
export function listPage(
  scope: Scope,
  call: Call,
  entityName: string,
  asked: PageRequest,
): { body: Value; next: Place | null } {
  const selection = call.does.kind === "list" ? call.does.selection : null;
  const query = readQuery(scope, entityOf(scope.model, entityName), selection, asked.query);
  const question = questionOf(asked.question, asked.query, query.sort);
  const found = placeIn(query, asked);
  const place = found === "other" ? null : found;
  const rows = selected(scope, entityName, selection).filter((row) => query.filters.every((filter) => filter(row)));
  const keys = query.sort.map(
    ({ field, descending }): SortKey => ({ of: (row) => sortValue(scope, row, field), descending }),
  );
  const isBackwards = asked.query["sort"] === undefined && query.sort.at(-1)?.descending === true;
  const ordered = (isBackwards ? rows.toReversed() : rows).toSorted((a, b) => compareRows(a, b, keys));
  const rest = place === null ? ordered : behind(scope, ordered, place, { keys, isBackwards });
  const page = rest.slice(0, query.size);
  const last = page.at(-1);
  const next =
    last === undefined || rest.length <= page.length
      ? null
      : { question, values: keys.map(({ of }) => of(last) as Value), id: last.id };
  const items = page.map(({ stored }) => (stored === null ? null : showRecord(scope, entityName, stored)));
  return { body: { items, total: rows.length }, next };
}

function sortValue(scope: Scope, row: RecordValue, field: string): Thing {
  const type = entityOf(scope.model, row.entity).fields.find(({ name }) => name === field)?.type;
  return placed(field === "id" && type === undefined ? row.id : fieldOf(row, field, scope), type);
}

/** The records behind a place: those whose values come after, and those with the same values that were created after. */
function behind(
  scope: Scope,
  ordered: readonly RecordValue[],
  place: Place,
  { keys, isBackwards }: { readonly keys: readonly SortKey[]; readonly isBackwards: boolean },
): readonly RecordValue[] {
  const positions = new Map(recordsOf(scope.world, ordered[0]?.entity ?? "").map(({ id }, at) => [id, at]));
  return ordered.filter((row) => {
    for (const [at, { of, descending }] of keys.entries()) {
      const order = compareThings(of(row), place.values[at] ?? null);
      if (order !== 0) return descending ? order < 0 : order > 0;
    }
    const [mine, its] = [positions.get(row.id) ?? 0, positions.get(place.id)];
    const order = its === undefined ? (row.id < place.id ? -1 : 1) : mine - its;
    return isBackwards ? order < 0 : order > 0;
  });
}

const operators = ["eq", "ne", "lt", "lte", "gt", "gte", "in", "contains"];

function readQuery(scope: Scope, entity: Entity, selection: Selection | null, sent: PageRequest["query"]): Query {
  const wrong: WrongField[] = [];
  const wrongSize: WrongField[] = [];
  const filters: ((row: RecordValue) => boolean)[] = [];
  const pageSize = scope.model.constants.find(({ name }) => name === "pageSize")?.value;
  let size = Math.min(200, typeof pageSize === "number" ? pageSize : 25);
  let sort = (selection?.sort ?? []).flatMap(({ by, descending }) =>
    by.kind === "field" ? [{ field: by.name, descending }] : [],
  );
  for (const [name, text] of Object.entries(sent)) {
    if (name === "after") continue;
    if (name === "size") {
      if (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= 200) size = Number(text);
      else
        wrongSize.push({
          field: "size",
          code: /^-?\d+$/.test(text) ? (Number(text) < 1 ? "too-small" : "too-large") : "type",
        });
    } else if (name === "sort") {
      sort = text.split(",").map((one) => ({ field: one.replace(/^-/, ""), descending: one.startsWith("-") }));
      for (const [at, { field }] of sort.entries())
        if (
          (!isSortable(scope, entity, field) || sort.findIndex((one) => one.field === field) !== at) &&
          !wrong.some((one) => one.field === "sort")
        )
          wrong.push({ field: "sort", code: "unknown" });
    } else {
      const filter = readFilter(scope, entity, name, text);
      if (typeof filter === "function") filters.push(filter);
      else if (filter !== "unknown" || scope.model.allCalls.unknownInputs !== "ignored")
        wrong.push({ field: name, code: filter });
    }
  }
  return { filters, sort, size, wrong: [...wrong, ...wrongSize] };
}

function isSortable(scope: Scope, entity: Entity, name: string): boolean {
  const field = entity.fields.find((one) => one.name === name);
  return field !== undefined && canBeAsked(scope, entity, field) && field.type.kind !== "reference";
}

function canBeAsked(scope: Scope, entity: Entity, { name, type }: Field): boolean {
  const isKind = !["list", "reverse", "json", "file", "image", "secret", "unknown"].includes(type.kind);
  return isKind && mayEverReadField(scope, entity.name, name);
}

type Filter = (row: RecordValue) => boolean;

function readFilter(scope: Scope, entity: Entity, name: string, text: string): Filter | WrongField["code"] {
  const at = name.lastIndexOf(".");
  const [fieldName, operator] = at < 0 ? [name, "eq"] : [name.slice(0, at), name.slice(at + 1)];
  const field = entity.fields.find((one) => one.name === fieldName);
  if (field === undefined || !operators.includes(operator) || !canBeAsked(scope, entity, field)) return "unknown";
  const { type } = field;
  const isText = ["text", "email", "url", "phone", "slug"].includes(type.kind);
  const isReference = type.kind === "reference";
  if (operator === "contains" && !isText) return "unknown";
  if (isReference && !["eq", "ne", "in"].includes(operator)) return "unknown";
  if (type.kind === "boolean" && !["eq", "ne"].includes(operator)) return "unknown";
  const valueOf = (row: RecordValue): Thing => {
    const value = fieldOf(row, fieldName, scope);
    return isRecordValue(value) ? value.id : placed(value, type);
  };
  if (operator === "contains") {
    const part = lowerCase(text);
    return (row) => lowerCase(String(valueOf(row) ?? "")).includes(part) && valueOf(row) !== null;
  }
  const mayBeEmpty = operator === "eq" || operator === "ne";
  const read = (operator === "in" ? text.split(",") : [text]).map((one) => readText(scope, type, one, mayBeEmpty));
  const wrong = read.find((one) => one.wrong !== undefined)?.wrong;
  if (wrong !== undefined) return wrong;
  const values = read.map((one) => (one.wrong === undefined ? placed(one.value, type) : null));
  return (row) => compares(operator, valueOf(row), values);
}

function lowerCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function compares(operator: string, value: Thing, values: readonly Thing[]): boolean {
  const [other = null] = values;
  switch (operator) {
    case "eq":
    case "in":
      return values.includes(value);
    case "ne":
      return !values.includes(value);
    default: {
      if (value === null || other === null) return false;
      const order = compareThings(value, other);
      return operator === "lt"
        ? order < 0
        : operator === "lte"
          ? order <= 0
          : operator === "gt"
            ? order > 0
            : order >= 0;
    }
  }
}

/** A value as a query string has it; an empty one is no value. */
function readText(scope: Scope, type: FieldType, text: string, mayBeEmpty: boolean): ReturnType<typeof readValue> {
  if (text === "" && mayBeEmpty) return { value: null };
  const isNumber = type.kind === "integer" || type.kind === "decimal";
  if (isNumber && !/^-?\d+(\.\d+)?$/.test(text)) return { wrong: "type" };
  const json = isNumber ? Number(text) : type.kind === "boolean" ? ({ true: true, false: false }[text] ?? text) : text;
  if (["email", "url", "phone", "slug", "uuid"].includes(type.kind)) return { value: keptForm(type, text) };
  const anyRange = "range" in type ? ({ ...type, range: {} } as FieldType) : type;
  const key = type.kind === "reference" ? keyWritten(scope, type.entity, text) : json;
  const read = readValue(scope.model, anyRange, key, findByKey(scope));
  // A key of no record is the value of none.
  return read.wrong === "missing-record" ? { value: "no record" } : read;
}

/** The key that a text writes: a number, if records of the entity go by numbers. */
function keyWritten({ model }: Scope, entityName: string, text: string): Value {
  const entity = entityOf(model, entityName);
  const type = entity.fields.find(({ name }) => name === entity.key)?.type.kind;
  return type === "integer" && /^(0|-?[1-9]\d*)$/.test(text) ? Number(text) : text;
}
