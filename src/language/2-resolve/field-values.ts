import { diagnostic } from "../../base/diagnostic.ts";
import { valueTypeOf } from "../../expression/value-type-of.ts";
import type { Entity, Field } from "../../model/entity.ts";
import type { Expression } from "../../model/expression.ts";
import { partsOf } from "../1-parse/code.ts";
import { spanOf } from "../1-parse/words.ts";
import type { Words } from "../1-parse/words.ts";
import { environmentOf, typeOfField } from "./context.ts";
import type { Context } from "./context.ts";
import type { EntityOutline } from "./entities.ts";
import { codeOf, readCode } from "./expression.ts";

/** Reads the defaults and the derived fields of an entity, and settles which field names its records. */
export function resolveFieldValues({ entity, records }: EntityOutline, context: Context): Entity {
  const fields = entity.fields.map((field) => withValue(field, entity, records, context));
  const isKey = ({ name, type, required, hidden, countsUp, default: given }: Field): boolean =>
    keyTypes.has(type.kind) && required && !hidden && (countsUp || given !== null) && entity.unique.some((names) => names.length === 1 && names[0] === name);
  return { ...entity, fields, key: fields.find(isKey)?.name ?? "id" };
}

/** What can stand in a path, and be shown to whoever may read the record. */
const keyTypes: ReadonlySet<string> = new Set(["integer", "text", "email", "phone", "uuid", "slug", "date"]);

/** Stands for an expression that could not be read, so that the field is not taken for one without. */
function unread(words: Words): Expression {
  return { kind: "literal", value: null, type: { kind: "anything" }, span: spanOf(words) };
}

function withValue(field: Field, entity: Entity, records: EntityOutline["records"], context: Context): Field {
  const record = records.get(field.name)!;
  const cell = record.values.get("Default");
  const derived = record.values.get("Required")?.text.toLowerCase() === "derived";
  if (cell === undefined) {
    if (derived && !record.unknown.has("Default")) context.report.add(diagnostic("derived-without-value", field.span, { field: field.name }));
    return field;
  }
  const [first, ...rest] = partsOf(cell);
  const onEveryChange = rest.length === 1 && /^,?\s*on every change$/i.test(rest[0]!.words.text);
  const code = first?.kind === "code" && (rest.length === 0 || onEveryChange) ? first.words : null;
  if (first?.kind === "code" && code === null) context.report.add(diagnostic("bad-default", spanOf(cell), { text: cell.text }));
  const words = first?.kind === "code" ? code : codeOf(cell, context.report);
  if (words === null) return field;
  const environment = environmentOf(context, { this: entity.name });
  const loose = field.type.kind === "unknown" || typeOfField(field).kind === "anything" ? null : valueTypeOf(field.type, false);
  const value = readCode(words, environment, loose, context);
  if (derived) return { ...field, derived: value ?? unread(words), required: false };
  return { ...field, default: value ?? unread(words), onEveryChange };
}
