import { documentName, distinctNames, unsaidName } from "../names/document-name.ts";
import type { ObservedField } from "../records/observed-entity.ts";
import { isSameName } from "../schema/schema-draft.ts";
import type { DescribedCheck, DescribedColumn, DescribedTable } from "../schema/described-database.ts";
import { columnDefault, isRandomUuid } from "./column-default.ts";
import type { ColumnDefault } from "./column-default.ts";
import { onlyColumnOf } from "./column-facts.ts";
import { columnType } from "./column-type.ts";
import type { ColumnType } from "./column-type.ts";
import { referenceOf } from "./column-reference.ts";
import type { ColumnReference, KnownTables } from "./column-reference.ts";
import { uniqueModifiers } from "./unique-modifiers.ts";

/** A field with the column that it is of. */
export interface TableField {
  readonly field: ObservedField;
  readonly column: DescribedColumn;
  readonly kind: ColumnType["kind"];
}

/** Names of columns of which nobody else may see the values. */
const password =
  /^(?:user_?)?(?:password|passwd|passphrase)(?:_?(?:hash|digest))?$|^(?:encrypted|hashed)_?password$|^(?:password|pass|pwd)_?hash$/i;
const secretName =
  /(?:^|_)(?:password|passwd|pwd|secret|token|api_?key|salt|otp|private_?key)(?:_|$)|(?:Password|Secret|Token|ApiKey|PrivateKey)(?:[A-Z]|$)/;

/** The fields of a table's records. */
export function fieldsOfTable(table: DescribedTable, known: KnownTables): readonly TableField[] {
  const types = table.columns.map((column) => typeOfColumn(table, column, known));
  const names = distinctNames(table.columns.map((column, index) => fieldName(table, column, types[index]!)));
  const uniques = uniqueModifiers(
    table,
    names,
    types.map(({ type, reference }) =>
      reference !== null ? "reference" : ["list", "json"].includes(type.kind) ? "not comparable" : "value",
    ),
  );
  return table.columns.map((column, index) => {
    const { type, reference } = types[index]!;
    return {
      field: fieldOfColumn(column, { type, reference, name: names[index]!, unique: uniques[index]! }),
      column,
      kind: reference === null ? type.kind : "reference",
    };
  });
}

interface Typed {
  readonly type: ColumnType;
  readonly reference: ColumnReference | null;
}

function typeOfColumn(table: DescribedTable, column: DescribedColumn, known: KnownTables): Typed {
  const type = columnType(column, checksOn(table, column));
  const reference = referenceOf(table, { ...column, isNullable: column.isNullable && !type.isRequired }, known);
  const initial = column.default?.expression;
  // The text of a UUID that SQLite or MySQL makes is one, whatever the type of the column.
  const isUuid =
    type.kind === "text" &&
    initial !== undefined &&
    (isRandomUuid(initial) || (initial.kind === "call" && /^(?:uuid|gen_random_uuid)$/.test(initial.name)));
  return { type: isUuid ? { ...type, kind: "uuid", text: "uuid" } : type, reference };
}

function checksOn(table: DescribedTable, column: DescribedColumn): readonly DescribedCheck[] {
  return table.checks.filter((check) => isSameName(onlyColumnOf(check) ?? "", column.name));
}

/** In a document, `id` is the key of a record. A column of that name that can't be it has another name. */
function fieldName({ primaryKey }: DescribedTable, { name }: DescribedColumn, { type, reference }: Typed): string {
  const called = documentName("a field", name);
  if (called !== "id") return called;
  const isKey = primaryKey.length === 1 && isSameName(primaryKey[0]!, name) && reference === null;
  return isKey && /^(?:integer|uuid|text)$/.test(type.kind) ? called : "id_";
}

interface FieldParts extends Typed {
  readonly name: string;
  /** `unique per …`; empty: not unique. */
  readonly unique: { readonly text: string; readonly because: string | null; readonly unsaid: readonly string[] };
}

function fieldOfColumn(column: DescribedColumn, parts: FieldParts): ObservedField {
  const { type, reference, name, unique } = parts;
  const secrecy = secrecyOf(column, parts);
  const given = secrecy === "secret" || reference !== null ? null : columnDefault(column, type);
  const by = given !== null && given.by !== null && isGiven(type.text, given.by) ? given.by : "";
  const isChange = column.isOfChange && type.kind === "timestamp";
  const text = reference?.text ?? (secrecy === "secret" ? "secret" : type.text);
  const modifiers = [unique.text, by, secrecy === "hidden" ? "hidden" : ""].filter((one) => one !== "");
  return {
    name,
    wire: column.name,
    type: [text, ...modifiers].join(", "),
    required: !column.isNullable || type.isRequired,
    default: isChange ? "now" : (given?.text ?? ""),
    ...(isChange ? { isOfChange: true } : {}),
    meaning: column.comment,
    isAnswered: false,
    evidence: [column.evidence, ...(reference?.evidence ?? [])],
    because: becauseOf([unique.because, secrecy === null ? null : "its name says that it is for nobody to see"]),
    unsaid: [
      ...new Set([
        ...(secrecy === "secret" || reference !== null ? [] : type.unsaid),
        ...(reference?.unsaid ?? []),
        ...unique.unsaid,
        ...unsaidName(column.name),
        ...(given === null ? unsaidDefault(column) : unsaidGiven(given, by)),
      ]),
    ],
  };
}

/** Whether the name and the type of a column say that nobody may see its values. */
function secrecyOf({ name }: DescribedColumn, { type, reference, unique }: FieldParts): "secret" | "hidden" | null {
  if (reference !== null || type.kind !== "text") return null;
  const isPassword = password.test(name);
  if (isPassword && unique.text === "" && !type.text.includes("matching")) return "secret";
  return isPassword || secretName.test(name) ? "hidden" : null;
}

function unsaidGiven(given: ColumnDefault, by: string): readonly string[] {
  return given.by === null || by !== ""
    ? given.unsaid
    : [...given.unsaid, `that the database gives its value (${given.by})`];
}

/** A counted number starts at 1, and a generated text has a length of its own. */
function isGiven(type: string, by: "counts up" | "generated"): boolean {
  return by === "counts up" ? /^integer(?: \d*\.\.)?/.test(type) : /^(?:uuid|text)/.test(type);
}

function unsaidDefault(column: DescribedColumn): readonly string[] {
  const { default: initial } = column;
  return initial === null || initial.expression.kind === "null" ? [] : [`its default ${initial.text.slice(0, 160)}`];
}

function becauseOf(reasons: readonly (string | null)[]): string | null {
  const all = reasons.filter((one) => one !== null);
  return all.length === 0 ? null : all.join("; ");
}
