import type { SqlExpression } from "../sql/sql-expression.ts";
import type { DescribedColumn } from "../schema/described-database.ts";
import type { ColumnType } from "./column-type.ts";

/** What gives a column its value if nobody does. */
export interface ColumnDefault {
  /** An expression in the document's language; empty: none. */
  readonly text: string;
  readonly by: "counts up" | "generated" | null;
  readonly unsaid: readonly string[];
}

const none: ColumnDefault = { text: "", by: null, unsaid: [] };

/** What gives a column its value, as far as the language says it. */
export function columnDefault(column: DescribedColumn, { kind, text, scale }: ColumnType): ColumnDefault {
  if (column.generatedAs !== null)
    return { ...none, unsaid: [`how it is computed: ${short(column.generatedAs.text)}`] };
  if (column.isCounted) return kind === "integer" ? { ...none, by: "counts up" } : none;
  if (column.default === null) return none;
  const { expression } = column.default;
  if (expression.kind === "null") return none;
  if (isCall(expression, /^nextval$/)) return kind === "integer" ? { ...none, by: "counts up" } : none;
  if (isRandom(expression) && (kind === "uuid" || (kind === "text" && !text.includes("matching"))))
    return { ...none, by: "generated" };
  const said = valueText(expression, { kind, text, scale });
  return said === null ? { ...none, unsaid: [`its default ${short(column.default.text)}`] } : { ...none, text: said };
}

function short(text: string): string {
  return text.slice(0, 160);
}

function isCall(expression: SqlExpression, name: RegExp): boolean {
  return expression.kind === "call" && name.test(expression.name);
}

/** Whether the database makes a random value. */
function isRandom(expression: SqlExpression): boolean {
  if (
    isCall(
      expression,
      /^(?:gen_random_uuid|uuid_generate_v[14]|uuid_generate_v1mc|uuid|uuidv[47]|randomblob|gen_random_bytes|newid|newsequentialid)$/,
    )
  )
    return true;
  return "of" in expression && expression.of.some(isRandom);
}

/** Whether what SQLite makes of random bytes has the hyphens of a UUID. */
export function isRandomUuid(expression: SqlExpression): boolean {
  const texts = (one: SqlExpression): readonly string[] =>
    one.kind === "text" ? [one.value] : "of" in one ? one.of.flatMap(texts) : [];
  return isRandom(expression) && texts(expression).filter((one) => one.startsWith("-")).length === 4;
}

const now =
  /^(?:now|current_timestamp|localtimestamp|transaction_timestamp|statement_timestamp|clock_timestamp|getdate|sysdate|sysdatetime|getutcdate|utc_timestamp)$/;

function valueText(
  expression: SqlExpression,
  { kind, text, scale }: Pick<ColumnType, "kind" | "text" | "scale">,
): string | null {
  switch (kind) {
    case "timestamp":
      return isCall(expression, now) || isNowOfSqlite(expression) ? "now" : null;
    case "date":
      return isCall(expression, /^(?:current_date|curdate)$/) || isCall(expression, now) ? "date(now)" : null;
    case "boolean":
      return booleanText(expression);
    case "integer":
    case "decimal":
      return numberText(expression, scale);
    case "choice":
    case "text":
      return textValue(expression, text);
    default:
      return null;
  }
}

/** `strftime('…', 'now')` and `datetime('now')`. */
function isNowOfSqlite(expression: SqlExpression): boolean {
  return (
    expression.kind === "call" &&
    /^(?:strftime|datetime)$/.test(expression.name) &&
    expression.of.some((one) => one.kind === "text" && one.value === "now") &&
    expression.of.length <= 2
  );
}

function booleanText(expression: SqlExpression): string | null {
  if (expression.kind === "boolean") return String(expression.value);
  const value =
    expression.kind === "number" ? String(expression.value) : expression.kind === "text" ? expression.value : "";
  if (/^(?:1|t|true|yes|on)$/i.test(value)) return "true";
  return /^(?:0|f|false|no|off)$/i.test(value) ? "false" : null;
}

function numberText(expression: SqlExpression, scale: number): string | null {
  const written =
    expression.kind === "text" && /^-?\d+(?:\.\d+)?$/.test(expression.value) ? Number(expression.value) : null;
  const value = expression.kind === "number" ? expression.value : written;
  if (value === null || Math.abs(value) > Number.MAX_SAFE_INTEGER) return null;
  const plain = String(value);
  const places = /^-?\d+(?:\.(\d+))?$/.exec(plain);
  return places === null || (places[1]?.length ?? 0) > scale ? null : plain;
}

function textValue(expression: SqlExpression, type: string): string | null {
  if (expression.kind !== "text" && expression.kind !== "column") return null;
  // MySQL takes a text between double quotes.
  const value = expression.kind === "text" ? expression.value : expression.name;
  if (/[`\p{Cc}\\|]/u.test(value) || value.length > 500) return null;
  if (type.startsWith("one of")) return choicesOf(type).includes(value) ? JSON.stringify(value) : null;
  const [, least = "", most = ""] = /^text (\d*)\.\.(\d*)/.exec(type) ?? [];
  const { length } = [...value];
  const fits = length >= Number(least) && (most === "" || length <= Number(most)) && !type.includes("matching");
  return fits ? JSON.stringify(value) : null;
}

function choicesOf(type: string): readonly string[] {
  return (type.slice("one of ".length).match(/`[^`]*`|[^,]+/g) ?? []).map((one) => one.trim().replace(/^`|`$/g, ""));
}
