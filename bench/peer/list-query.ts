import type { TicketPage } from "./desk.ts";
import { isDesk } from "./person.ts";
import type { Person } from "./person.ts";
import { problems } from "./problem.ts";
import { viewTicket } from "./ticket.ts";
import type { TicketRow } from "./ticket.ts";

/** The two statements of a list, which differ in their text only where filters or order do. */
export interface ListQuery {
  readonly count: Statement;
  readonly rows: Statement;
  readonly size: number;
  readonly sort: SortField;
}

/** A statement with its values. */
export interface Statement {
  readonly text: string;
  readonly values: readonly (string | number)[];
}

type SortField = "number" | "createdAt" | "updatedAt";

const filters = ["status", "priority", "assignee", "requester"] as const;
const sorts = ["number", "createdAt", "updatedAt"];

/** Reads a query by `status`, `priority`, `assignee` and `requester`, sorted and paged by keyset. `column`: a column as the database names it. */
export function listQuery(
  person: Person,
  query: Readonly<Record<string, string>>,
  placeholder: (number: number) => string,
  column: (name: string) => string = (name) => name,
): ListQuery {
  const { where, values } = conditionsOf(person, query, placeholder);
  const size = sizeOf(query["size"]);
  const { field, descending } = sortOf(query["sort"] ?? "number");
  const from = `from tickets where ${where.length === 0 ? "true" : where.join(" and ")}`;
  const after = query["after"] === undefined ? [] : cursorOf(query["after"]);
  const [first, second] = [placeholder(values.length + 1), placeholder(values.length + 2)];
  const beyond =
    after.length === 0 ? "" : ` and (${column(field)}, number) ${descending ? "<" : ">"} (${first}, ${second})`;
  const direction = descending ? "desc" : "asc";
  const order = field === "number" ? `number ${direction}` : `${column(field)} ${direction}, number ${direction}`;
  const limit = placeholder(values.length + after.length + 1);
  return {
    count: { text: `select cast(count(*) as integer) as total ${from}`, values },
    rows: {
      text: `select * ${from}${beyond} order by ${order} limit ${limit}`,
      values: [...values, ...after, size + 1],
    },
    size,
    sort: field,
  };
}

/** The page of the rows that were found: one more than its size where another page follows. */
export function pageOf(
  person: Person,
  { size, sort }: ListQuery,
  rows: readonly TicketRow[],
  total: number,
): TicketPage {
  const now = Date.now();
  const shown = rows.length > size ? rows.slice(0, size) : rows;
  const last = shown.at(-1);
  return {
    items: shown.map((row) => viewTicket(row, isDesk(person), now)),
    total,
    next: rows.length > size && last !== undefined ? cursorText(last[sort], last.number) : null,
  };
}

function conditionsOf(
  person: Person,
  query: Readonly<Record<string, string>>,
  placeholder: (number: number) => string,
): { where: string[]; values: string[] } {
  const where: string[] = [];
  const values: string[] = [];
  if (!isDesk(person)) {
    values.push(person.id);
    where.push(`requester = ${placeholder(values.length)}`);
  }
  for (const name of filters) {
    const value = query[name];
    if (value === undefined) continue;
    if (value !== "") values.push(value);
    where.push(value === "" ? `${name} is null` : `${name} = ${placeholder(values.length)}`);
  }
  for (const name of Object.keys(query)) {
    if ([...filters, "size", "sort", "after"].includes(name)) continue;
    throw problems.invalid([{ field: name, code: "unknown", message: "There is no such field." }]);
  }
  return { where, values };
}

function sizeOf(text: string | undefined): number {
  const size = Number(text ?? 25);
  if (Number.isInteger(size) && size >= 1 && size <= 200) return size;
  const code = !Number.isInteger(size) ? "type" : size < 1 ? "too-small" : "too-large";
  throw problems.invalid([{ field: "size", code, message: "From 1 to 200." }]);
}

function sortOf(text: string): { field: SortField; descending: boolean } {
  const descending = text.startsWith("-");
  const field = descending ? text.slice(1) : text;
  if (!sorts.includes(field))
    throw problems.invalid([{ field: "sort", code: "unknown", message: "Tickets can't be sorted by that." }]);
  return { field: field as "number", descending };
}

function cursorText(value: string | number, number: number): string {
  return Buffer.from(JSON.stringify([value, number])).toString("base64url");
}

function cursorOf(text: string): [string | number, number] {
  try {
    const [value, number] = JSON.parse(Buffer.from(text, "base64url").toString()) as [string, number];
    if (value !== undefined && Number.isInteger(number)) return [value, number];
  } catch {
    // Falls through to the refusal: the text was not ours.
  }
  throw problems.invalid([{ field: "after", code: "format", message: "That is no cursor of ours." }]);
}
