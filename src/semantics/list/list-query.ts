import type { Selection } from "../../model/call.ts";
import type { Entity, Field } from "../../model/entity.ts";
import { entityNamed, fieldNamed } from "../../model/find.ts";
import { largestPage } from "../../model/largest-page.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { SortKey } from "../../model/screen.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { FieldError } from "../decision/field-error.ts";
import type { Request } from "../decision/request.ts";
import { readValue } from "../input/read-value.ts";
import { rightToReadField } from "../rights/rights.ts";
import { plainAddress } from "../value/account-name.ts";
import { isPlaceIn, parseCursor } from "./list-cursor.ts";
import type { CursorPosition, CursorQuestion, Passed, Seen } from "./list-cursor.ts";
import { pageSizeConstant } from "../../model/constant.ts";

/** The query of a caller for a list. INVARIANT: it names only fields that the caller's role may read. */
export interface ListQuery {
  readonly of: CursorQuestion["of"];
  readonly filters: readonly Filter[];
  readonly sort: readonly SortKey[];
  readonly size: number;
  /** Where the previous page ended; null for the first page. */
  readonly after: CursorPosition | null;
}

/** A query of which the sort values are known after which its page begins. */
export interface PageQuery extends Omit<ListQuery, "after"> {
  readonly after: Passed | null;
}

/** One filter of a list's query. */
export interface Filter {
  readonly field: string;
  readonly operator: FilterOperator;
  /** The values in the form in which they are stored; the key of a reference; several only for `in`. */
  readonly values: readonly Value[];
}

/** The operators of filters. */
export const filterOperators = ["eq", "ne", "lt", "lte", "gt", "gte", "in", "contains"] as const;
export type FilterOperator = (typeof filterOperators)[number];

/** What a request asks of a list. */
export interface ListAsked {
  /** The list and its caller. A cursor of another list or caller is refused. */
  readonly of: CursorQuestion["of"];
  readonly query: Readonly<Record<string, string>>;
  /** The order of a list for which the query has none. */
  readonly usualSort?: readonly SortKey[];
}

/** Identifies the list of a request and its caller, apart from the query. */
export function listIdentity(
  { call, subject, input }: Pick<Request, "call" | "subject" | "input">,
  me: string | null,
): CursorQuestion["of"] {
  return [call, subject, me, JSON.stringify(Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1)))];
}

/** Reads the query of a list. A field that the role may never read is refused like an unknown one. */
export function readListQuery(
  model: Specification,
  role: string,
  entityName: string,
  { of, query, usualSort = [] }: ListAsked,
): { readonly query: ListQuery; readonly errors: readonly FieldError[] } {
  const entity = entityNamed(model, entityName);
  const errors: FieldError[] = [];
  const filters: Filter[] = [];
  let sort = usualSort;
  for (const [name, text] of Object.entries(query)) {
    if (name === "size" || name === "after") continue;
    if (name === "sort") sort = readSort(model, role, entity, text, errors);
    else {
      const filter = readFilter(model, role, entity, name, text);
      if (filter === null) continue;
      if ("code" in filter) errors.push(filter);
      else filters.push(filter);
    }
  }
  const size = readSize(model, query["size"], errors);
  return {
    query: { of, filters, sort, size, after: readCursor(query["after"], entity, { of, filters, sort }, errors) },
    errors,
  };
}

/** The field of a name; undefined where the role may read it on no record. */
export function nameableField(model: Specification, role: string, entity: Entity, name: string): Field | undefined {
  const field = fieldNamed(entity, name);
  if (field?.type.kind === "reverse") return undefined;
  return rightToReadField(model, role, entity, name).kind === "never" ? undefined : field;
}

function readSort(
  model: Specification,
  role: string,
  entity: Entity,
  text: string,
  errors: FieldError[],
): readonly SortKey[] {
  const keys = text.split(",").map((part) => ({ field: part.replace(/^-/, ""), descending: part.startsWith("-") }));
  const bad = keys.find(({ field }, at) => {
    const known = nameableField(model, role, entity, field);
    return known === undefined || !isSortable(known) || keys.findIndex((other) => other.field === field) !== at;
  });
  if (bad === undefined) return keys;
  errors.push({ field: "sort", code: "unknown", detail: { kind: "not sortable", by: bad.field } });
  return [];
}

/** Whether values of a field have an order that is useful to people. */
export function isSortable(field: Field): boolean {
  return !["json", "file", "image", "list", "reverse", "reference", "secret"].includes(field.type.kind);
}

/** The filter that a part of the query string asks for; null where it names none and the document has such parts ignored. */
function readFilter(
  model: Specification,
  role: string,
  entity: Entity,
  name: string,
  text: string,
): Filter | FieldError | null {
  const dot = name.lastIndexOf(".");
  const operator = dot === -1 ? "eq" : (name.slice(dot + 1) as FilterOperator);
  const field = nameableField(model, role, entity, dot === -1 ? name : name.slice(0, dot));
  if (field === undefined || !filterOperators.includes(operator) || !isFilterValue(field, operator))
    return model.allCalls.unknownInputs !== "ignored"
      ? { field: name, code: "unknown", detail: { kind: "no filter" } }
      : null;
  if (text === "" && (operator === "eq" || operator === "ne")) return { field: field.name, operator, values: [null] };
  const values: Value[] = [];
  for (const part of operator === "in" ? text.split(",") : [text]) {
    const read = operator === "contains" ? ({ ok: true, value: part } as const) : readText(field, part);
    if (!read.ok) return { field: name, ...read.error };
    values.push(read.value);
  }
  return { field: field.name, operator, values };
}

/** Whether an operator can filter by a field. */
export function isFilterValue(field: Field, operator: FilterOperator): boolean {
  if (!isSortable(field)) return field.type.kind === "reference" && ["eq", "ne", "in"].includes(operator);
  if (operator === "contains") return ["text", "email", "url", "phone", "slug"].includes(field.type.kind);
  return field.type.kind !== "boolean" || operator === "eq" || operator === "ne";
}

/** Reads a filter's value from the query. It may lie outside the field's range. */
function readText(field: Field, text: string): ReturnType<typeof readValue> {
  const { type } = field;
  switch (type.kind) {
    case "boolean":
      return readValue(type, text === "true" ? true : text === "false" ? false : text);
    case "integer":
    case "decimal":
      return readValue({ ...type, range: {} }, /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text);
    case "text":
    case "duration":
      return readValue({ ...type, range: {} }, text);
    case "email":
      return { ok: true, value: plainAddress(text) };
    case "uuid":
      return { ok: true, value: text.toLowerCase() };
    case "url":
    case "phone":
    case "slug":
    case "reference":
      return { ok: true, value: text };
    default:
      return readValue(type, text);
  }
}

function readSize(model: Specification, text: string | undefined, errors: FieldError[]): number {
  if (text === undefined) return pageSize(model);
  const size = /^-?\d{1,15}$/.test(text) ? Number(text) : null;
  if (size !== null && size >= 1 && size <= largestPage) return size;
  errors.push({
    field: "size",
    code: size === null ? "type" : size < 1 ? "too-small" : "too-large",
    detail: { kind: "page size", max: largestPage },
  });
  return pageSize(model);
}

/** The number of rows on a page for which the query has no size. */
export function pageSize(model: Specification): number {
  const constant = oneNamed(model.constants, pageSizeConstant);
  return typeof constant?.value === "number" ? Math.min(Math.max(1, constant.value), largestPage) : 25;
}

function readCursor(
  text: string | undefined,
  entity: Entity,
  question: CursorQuestion,
  errors: FieldError[],
): ListQuery["after"] {
  // An error in the rest of the query is reported alone.
  if (text === undefined || errors.length > 0) return null;
  const { sort } = question;
  const place = parseCursor(text);
  const fits =
    place !== null &&
    isPlaceIn(place, question) &&
    place.seen.length === sort.length &&
    place.seen.every((seen, at) => couldBe(fieldNamed(entity, sort[at]?.field ?? ""), seen));
  if (fits) return place;
  errors.push({ field: "after", code: "format", detail: { kind: "other list" } });
  return null;
}

/** Whether a value in a cursor has the form of the field's values. */
function couldBe(field: Field | undefined, seen: Seen): boolean {
  const value = seen.kind === "whole" ? seen.value : seen.text;
  switch (field?.type.kind) {
    case "integer":
    case "decimal":
    case "duration":
      return value === null || Number.isSafeInteger(value);
    case "boolean":
      return value === null || typeof value === "boolean";
    case "choice":
    case "status":
    case "role":
      return value === null || (typeof value === "string" && field.type.values.includes(value));
    default:
      return value === null || typeof value === "string";
  }
}

/** The selection of a call that lists all records. */
export const wholeSelection: Selection = { where: null, sort: [], limit: null, offset: null };
