import type { Database } from "./database.ts";
import { limits } from "./limits.ts";
import { invalid } from "./problem.ts";
import type { FieldError } from "./problem.ts";

type Value = string | number | null;

/** A column by which a list can be filtered and sorted: its SQL, and how a text of the query string is read. */
export interface Column {
  readonly sql: string;
  readonly sorts: boolean;
  readonly operators: readonly string[];
  readonly read: (text: string) => Value | undefined;
  /** What is the matter with a text that it can't read. */
  readonly problem: "type" | "format" | "choice";
}

/** A kind of records, seen by somebody. */
export interface Listed {
  readonly from: string;
  readonly where: string;
  /** What the named parameters in the SQL of all this stand for. */
  readonly parameters: Readonly<Record<string, Value>>;
  readonly columns: Readonly<Record<string, Column>>;
}

const comparisons: Readonly<Record<string, string>> = { lt: "<", lte: "<=", gt: ">", gte: ">=", ne: "IS NOT" };

/** One page of what somebody sees, as the query string asks for it. */
export function listPage(
  database: Database,
  listed: Listed,
  query: Readonly<Record<string, string | string[]>>,
): { items: Record<string, Value>[]; total: number; next: string | null } {
  const { size, order, after, conditions, parameters, errors } = readQuery(listed, query);
  const keys = [...order, { column: { sql: "rowid_" }, down: false }];
  if (after !== null && after.length !== keys.length)
    errors.push({ field: "after", code: "format", message: "This is no cursor of this list." });
  if (errors.length > 0) throw invalid(...errors);
  const source = `FROM (${listed.from}) WHERE ${conditions.join(" AND ")}`;
  const total = Number(database.prepare(`SELECT count(*) AS n ${source}`).get(parameters)!["n"]);
  const beyond = after === null ? "" : ` AND (${beyondCursor(keys, after, (value) => bind(parameters, value))})`;
  const sorted = keys.map(({ column, down }) => `${column.sql} ${down ? "DESC" : "ASC"}`).join(", ");
  const marks = keys.map(({ column }, index) => `${column.sql} AS key${index}_`).join(", ");
  const rows = database
    .prepare(`SELECT *, ${marks} ${source}${beyond} ORDER BY ${sorted} LIMIT ${size + 1}`)
    .all(parameters) as Record<string, Value>[];
  const items = rows.slice(0, size);
  const last = items.at(-1);
  return {
    items,
    total,
    next: rows.length > size && last !== undefined ? writeCursor(keys.map((_, index) => last[`key${index}_`]!)) : null,
  };
}

/** What a query string asks for, and what is wrong with it. */
interface PageQuery {
  size: number;
  order: readonly { column: Column; down: boolean }[];
  after: readonly Value[] | null;
  readonly conditions: string[];
  readonly parameters: Record<string, Value>;
  readonly errors: FieldError[];
}

function readQuery(listed: Listed, query: Readonly<Record<string, string | string[]>>): PageQuery {
  const page: PageQuery = {
    size: limits.pageSize,
    order: [],
    after: null,
    conditions: [listed.where],
    parameters: { ...listed.parameters },
    errors: [],
  };
  for (const [name, given] of Object.entries(query)) {
    const asked = Array.isArray(given) ? given.at(-1)! : given;
    if (name === "size") readSize(page, asked);
    else if (name === "sort") readSort(page, listed, asked);
    else if (name === "after") {
      page.after = readCursor(asked);
      if (page.after === null)
        page.errors.push({ field: name, code: "format", message: "This is no cursor of this list." });
    } else readFilter(page, listed, name, asked);
  }
  return page;
}

function readSize(page: PageQuery, asked: string): void {
  const size = /^-?\d{1,9}$/.test(asked) ? Number(asked) : Number.NaN;
  page.size = size;
  if (Number.isNaN(size)) page.errors.push({ field: "size", code: "type", message: "This must be a whole number." });
  else if (size < 1) page.errors.push({ field: "size", code: "too-small", message: "This must be at least 1." });
  else if (size > 200) page.errors.push({ field: "size", code: "too-large", message: "This can be at most 200." });
}

function readSort(page: PageQuery, listed: Listed, asked: string): void {
  const keys = asked
    .split(",")
    .map((key) => ({ column: listed.columns[key.replace(/^-/, "")], down: key.startsWith("-") }));
  if (keys.some(({ column }) => column?.sorts !== true))
    page.errors.push({ field: "sort", code: "unknown", message: "The list can't be sorted by this." });
  else page.order = keys as { column: Column; down: boolean }[];
}

function readFilter({ conditions, parameters, errors }: PageQuery, listed: Listed, name: string, asked: string): void {
  const [, field = "", , operator = "eq"] = /^(\w+)(\.(\w+))?$/.exec(name) ?? [];
  const column = Object.hasOwn(listed.columns, field) ? listed.columns[field] : undefined;
  if (column?.operators.includes(operator) !== true) {
    errors.push({ field: name, code: "unknown", message: "The list can't be filtered by this." });
    return;
  }
  const values = (operator === "in" ? asked.split(",") : [asked]).map((text) =>
    text === "" ? null : column.read(text),
  );
  if (values.includes(undefined)) errors.push({ field: name, code: column.problem, message: "This can't be read." });
  else if (operator === "contains")
    conditions.push(`instr(lower(${column.sql}), lower(${bind(parameters, asked)})) > 0`);
  else if (operator === "in" || operator === "eq")
    conditions.push(`(${values.map((value) => `${column.sql} IS ${bind(parameters, value!)}`).join(" OR ")})`);
  else conditions.push(`${column.sql} ${comparisons[operator]} ${bind(parameters, values[0]!)}`);
}

/** Keeps a value as a parameter, and answers how SQL names it. */
function bind(parameters: Record<string, Value>, value: Value): string {
  const name = `p${Object.keys(parameters).length}`;
  parameters[name] = value;
  return `:${name}`;
}

/** The condition for what comes behind the row whose sorted values these are; null comes first. */
function beyondCursor(
  keys: readonly { column: Pick<Column, "sql">; down: boolean }[],
  values: readonly Value[],
  bind: (value: Value) => string,
): string {
  return keys
    .map(({ column, down }, index) => {
      const same = keys.slice(0, index).map((key, other) => `${key.column.sql} IS ${bind(values[other]!)}`);
      const value = values[index]!;
      if (value === null) return [...same, down ? "0" : `${column.sql} IS NOT NULL`].join(" AND ");
      const further = down
        ? `(${column.sql} < ${bind(value)} OR ${column.sql} IS NULL)`
        : `${column.sql} > ${bind(value)}`;
      return [...same, further].join(" AND ");
    })
    .map((condition) => `(${condition})`)
    .join(" OR ");
}

function writeCursor(values: readonly Value[]): string {
  return Buffer.from(JSON.stringify(values)).toString("base64url");
}

function readCursor(text: string): readonly Value[] | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    return Array.isArray(read) &&
      read.every((value) => value === null || typeof value === "string" || typeof value === "number")
      ? read
      : null;
  } catch {
    return null;
  }
}
