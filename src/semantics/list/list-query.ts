import type { Entity, Field } from "../../model/entity.ts";
import { entityNamed, fieldNamed } from "../../model/find.ts";
import type { SortKey } from "../../model/screen.ts";
import { largestPage } from "../../model/largest-page.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { isPlaceIn, parseCursor } from "./cursor.ts";
import type { Passed, CursorPosition, CursorQuestion, Seen } from "./cursor.ts";
import type { FieldError } from "../decision/decision.ts";
import type { Request } from "../decision/request.ts";
import { plainAddress } from "../value/account-name.ts";
import { readValue } from "../input/read-value.ts";
import { rightToReadField } from "../rights/rights.ts";

/** What a caller asks of a list. INVARIANT: it names only what the caller's role may read. */
export interface ListQuery {
  readonly of: CursorQuestion["of"];
  readonly filters: readonly Filter[];
  readonly sort: readonly SortKey[];
  readonly size: number;
  /** Where the page before ended. */
  readonly after: CursorPosition | null;
}

/** The same, where the values behind which it goes on are known. */
export interface PageQuery extends Omit<ListQuery, "after"> {
  readonly after: Passed | null;
}

/** One condition of a list's query. */
export interface Filter {
  readonly field: string;
  readonly operator: FilterOperator;
  /** In kept form; a key for a reference; several for `in`. */
  readonly values: readonly Value[];
}

/** How a filter compares. */
export const filterOperators = ["eq", "ne", "lt", "lte", "gt", "gte", "in", "contains"] as const;
export type FilterOperator = (typeof filterOperators)[number];

/** What a list is asked for, beside the list itself. */
export interface ListAsked {
  /** Of which list by whom: cursors of another are refused. */
  readonly of: CursorQuestion["of"];
  readonly query: Readonly<Record<string, string>>;
  /** The order where the caller asks for none. */
  readonly usualSort?: readonly SortKey[];
}

/** Of which list a call asks, by whom: what the query string doesn't say of it. */
export function listIdentity(
  { call, subject, input }: Pick<Request, "call" | "subject" | "input">,
  me: string | null,
): CursorQuestion["of"] {
  return [call, subject, me, JSON.stringify(Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1)))];
}

/** Reads the query string of a list; a field that this role may never read is as unknown as a misspelt one. */
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

/** The field of that name, where this role may read it on some record at least. */
export function nameableField(model: Specification, role: string, entity: Entity, name: string): Field | undefined {
  const field = fieldNamed(entity, name);
  if (field === undefined || field.type.kind === "reverse") return undefined;
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
  errors.push({ field: "sort", code: "unknown", message: `The list can't be sorted by ${bad.field || "nothing"}.` });
  return [];
}

/** What has an order that means something to people. */
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
    return model.allCalls.unknownInputs === "refused"
      ? { field: name, code: "unknown", message: "The list can't be filtered by this." }
      : null;
  if (text === "" && (operator === "eq" || operator === "ne")) return { field: field.name, operator, values: [null] };
  const values: Value[] = [];
  for (const part of operator === "in" ? text.split(",") : [text]) {
    const read = operator === "contains" ? ({ ok: true, value: part } as const) : readText(field, part);
    if (!read.ok) return { field: name, code: read.code, message: read.message };
    values.push(read.value);
  }
  return { field: field.name, operator, values };
}

/** Whether a field can be asked about in such a way. */
export function isFilterValue(field: Field, operator: FilterOperator): boolean {
  if (!isSortable(field)) return field.type.kind === "reference" && ["eq", "ne", "in"].includes(operator);
  if (operator === "contains") return ["text", "email", "url", "phone", "slug"].includes(field.type.kind);
  return field.type.kind !== "boolean" || operator === "eq" || operator === "ne";
}

/** A value as a query string has it. Ranges of the field do not bind a question. */
function readText(field: Field, text: string): ReturnType<typeof readValue> {
  const { type } = field;
  switch (type.kind) {
    case "boolean":
      return readValue(type, text === "true" ? true : text === "false" ? false : text);
    case "integer":
    case "decimal":
      return readValue({ ...type, range: {} }, /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text);
    case "text":
      return readValue({ ...type, range: {} }, text);
    case "email":
      return { ok: true, value: plainAddress(text) };
    case "url":
    case "phone":
    case "uuid":
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
    message: `A page has 1 to ${largestPage} rows.`,
  });
  return pageSize(model);
}

/** Rows on a page where the caller asks for no number. */
export function pageSize(model: Specification): number {
  const constant = oneNamed(model.constants, "pageSize");
  return typeof constant?.value === "number" ? Math.min(Math.max(1, constant.value), largestPage) : 25;
}

function readCursor(
  text: string | undefined,
  entity: Entity,
  question: CursorQuestion,
  errors: FieldError[],
): ListQuery["after"] {
  // What can't be read of the question was told of already.
  if (text === undefined || errors.length > 0) return null;
  const { sort } = question;
  const place = parseCursor(text);
  const fits =
    place !== null &&
    isPlaceIn(place, question) &&
    place.seen.length === sort.length &&
    place.seen.every((seen, at) => couldBe(fieldNamed(entity, sort[at]?.field ?? ""), seen));
  if (fits) return place;
  errors.push({
    field: "after",
    code: "format",
    message:
      "This is no place in this list. Take it from the page before, and ask for the next with the same filters and order.",
  });
  return null;
}

/** Whether what was seen has the form that values of the field have. */
function couldBe(field: Field | undefined, seen: Seen): boolean {
  const value = seen.kind === "whole" ? seen.value : seen.text;
  switch (field?.type.kind) {
    case "integer":
    case "decimal":
    case "duration":
      return value === null || Number.isSafeInteger(value);
    case "boolean":
      return value === null || typeof value === "boolean";
    default:
      return value === null || typeof value === "string";
  }
}
