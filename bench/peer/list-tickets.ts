import type { DatabaseSyncInstance, StatementSyncInstance } from "@photostructure/sqlite";
import { isDesk } from "./person.ts";
import type { Person } from "./person.ts";
import { problems } from "./problem.ts";
import { viewTicket } from "./ticket.ts";
import type { TicketRow, TicketView } from "./ticket.ts";

/** One page of the tickets that somebody may see. */
export interface TicketPage {
  readonly items: readonly TicketView[];
  readonly total: number;
  readonly next: string | null;
}

const filters = ["status", "priority", "assignee", "requester"] as const;
const sorts = ["number", "createdAt", "updatedAt"];

/** Lists tickets by `status`, `priority`, `assignee` and `requester`, sorted and paged by keyset. */
export function ticketLister(
  database: DatabaseSyncInstance,
): (person: Person, query: Readonly<Record<string, string>>) => TicketPage {
  const prepared = new Map<string, StatementSyncInstance>();
  const prepare = (sql: string): StatementSyncInstance => {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    const statement = database.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };

  return (person, query) => {
    const { where, values } = conditionsOf(person, query);
    const size = sizeOf(query["size"]);
    const { field, descending } = sortOf(query["sort"] ?? "number");
    const from = `from tickets where ${where.length === 0 ? "true" : where.join(" and ")}`;
    const { total } = prepare(`select count(*) as total ${from}`).get(...values) as { total: number };

    const after = query["after"] === undefined ? null : cursorOf(query["after"]);
    const beyond = after === null ? "" : ` and (${field}, number) ${descending ? "<" : ">"} (?, ?)`;
    const direction = descending ? "desc" : "asc";
    const order = field === "number" ? `number ${direction}` : `${field} ${direction}, number ${direction}`;
    const rows = prepare(`select * ${from}${beyond} order by ${order} limit ?`).all(
      ...values,
      ...(after ?? []),
      size + 1,
    ) as TicketRow[];

    const now = Date.now();
    const shown = rows.length > size ? rows.slice(0, size) : rows;
    const last = shown.at(-1);
    return {
      items: shown.map((row) => viewTicket(row, isDesk(person), now)),
      total,
      next: rows.length > size && last !== undefined ? cursorText(last[field], last.number) : null,
    };
  };
}

function conditionsOf(person: Person, query: Readonly<Record<string, string>>): { where: string[]; values: string[] } {
  const where: string[] = [];
  const values: string[] = [];
  if (!isDesk(person)) {
    where.push("requester = ?");
    values.push(person.id);
  }
  for (const name of filters) {
    const value = query[name];
    if (value === undefined) continue;
    where.push(value === "" ? `${name} is null` : `${name} = ?`);
    if (value !== "") values.push(value);
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

function sortOf(text: string): { field: "number" | "createdAt" | "updatedAt"; descending: boolean } {
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
