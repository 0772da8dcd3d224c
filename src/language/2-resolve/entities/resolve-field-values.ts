import { createDiagnostic } from "../../../base/diagnostic.ts";
import { valueTypeOf } from "../../../expression/value-type/value-type-of.ts";
import type { Entity, Field } from "../../../model/entity.ts";
import type { Expression } from "../../../model/expression.ts";
import { didYouMean } from "../../../base/did-you-mean.ts";
import type { FieldOrigin } from "../../../model/field-origin.ts";
import { defaultOfField, isSystemGiven } from "../../../model/field-questions.ts";
import { oneNamed } from "../../../model/one-named.ts";
import { withoutBackticks, partsOf, splitOutsideCode } from "../../1-parse/code-parts.ts";
import { sliceWords, spanOf } from "../../1-parse/words.ts";
import type { Words } from "../../1-parse/words.ts";
import { environmentOf, typeOfField } from "../context/resolve-context.ts";
import type { ResolveContext } from "../context/resolve-context.ts";
import type { EntityOutline } from "./resolve-entity-heads.ts";
import { codeOfCell, readCode } from "../context/read-expression.ts";

/** Reads the defaults and the derived fields of an entity, and chooses its key field. */
export function resolveFieldValues({ entity, records }: EntityOutline, context: ResolveContext): Entity {
  const fields = entity.fields.map((field) => withValue(field, entity, records, context));
  const names = ({ name, type, required, hidden }: Field): boolean =>
    keyTypes.has(type.kind) &&
    required &&
    !hidden &&
    entity.unique.some((together) => together.length === 1 && together[0] === name);
  const isKey = (field: Field): boolean => names(field) && (isSystemGiven(field) || defaultOfField(field) !== null);
  const own = oneNamed(fields, "id");
  return { ...entity, fields, key: own === undefined ? (fields.find(isKey)?.name ?? "id") : "id" };
}

/** The types that a key can have: those that can stand in a path and be shown to whoever may read the record. */
export const keyTypes: ReadonlySet<string> = new Set(["integer", "text", "email", "phone", "uuid", "slug", "date"]);

/** The placeholder for an expression that could not be read, so that the field does not count as one without. */
function unread(words: Words): Expression {
  return { kind: "literal", value: null, type: { kind: "anything" }, span: spanOf(words) };
}

function withValue(field: Field, entity: Entity, records: EntityOutline["records"], context: ResolveContext): Field {
  const record = records.get(field.name)!;
  const cell = record.values.get("Default");
  const derived = record.values.get("Required")?.text.toLowerCase() === "derived";
  if (cell === undefined) {
    if (derived && !record.unknown.has("Default"))
      context.report.add(createDiagnostic("derived-without-value", field.span, { field: field.name }));
    return field;
  }
  const [first, ...rest] = partsOf(cell);
  const renewal = rest.length === 1 ? readRenewal(rest[0]!.words) : null;
  const code = first?.kind === "code" && (rest.length === 0 || renewal !== null) ? first.words : null;
  if (first?.kind === "code" && code === null)
    context.report.add(createDiagnostic("bad-default", spanOf(cell), { text: cell.text }));
  const words = first?.kind === "code" ? code : codeOfCell(cell, context.report);
  if (words === null) return field;
  const environment = environmentOf(context, { this: entity.name });
  const loose =
    field.type.kind === "unknown" || typeOfField(field).kind === "anything" ? null : valueTypeOf(field.type, false);
  const value = readCode(words, environment, loose, context);
  // What a derived field reads goes before what its type cell says, and a default after it.
  if (derived) {
    const overridden = isSystemGiven(field) ? [field.origin, ...field.overridden] : [];
    return { ...field, origin: { kind: "derived", from: value ?? unread(words) }, overridden, required: false };
  }
  const onChangeOf = (renewal ?? []).flatMap((name) => readRenewing(name, entity, records, context));
  const given = value ?? unread(words);
  const origin: FieldOrigin =
    renewal === null ? { kind: "given", default: given } : { kind: "renewed", default: given, onChangeOf };
  return isSystemGiven(field) ? { ...field, overridden: [...field.overridden, origin] } : { ...field, origin };
}

/** Reads `, on every change of title and name`: the fields, or none if any change counts. Null if the cell does not say this. */
function readRenewal(words: Words): readonly Words[] | null {
  const match = /^,?\s*on every change(?:\s+of\s+(?=\S)|$)/i.exec(words.text);
  if (match === null) return null;
  const rest = sliceWords(words, match[0].length);
  return rest.text === "" ? [] : splitOutsideCode(rest, /,|\s+and\s+/).map(withoutBackticks);
}

function readRenewing(
  words: Words,
  { name: of, fields }: Entity,
  records: EntityOutline["records"],
  { report }: ResolveContext,
): readonly string[] {
  const kept = fields
    .filter(
      ({ name, type }) =>
        type.kind !== "reverse" && records.get(name)?.values.get("Required")?.text.toLowerCase() !== "derived",
    )
    .map(({ name }) => name);
  report.names.mention({ kind: "field", of, name: words.text }, words);
  if (kept.includes(words.text)) return [words.text];
  report.add(
    createDiagnostic("unknown-field", spanOf(words), { name: words.text, entity: of }, didYouMean(words.text, kept)),
  );
  return [];
}
