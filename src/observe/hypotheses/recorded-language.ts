import { createSource } from "../../base/source.ts";
import { checkExpression } from "../../expression/check/check-expression.ts";
import { emptyEnvironment } from "../../expression/check/environment.ts";
import type { Environment } from "../../expression/check/environment.ts";
import { fromJson } from "../../expression/json/from-json.ts";
import { parseExpression } from "../../expression/parse/parse-expression.ts";
import { offsetMapAt } from "../../expression/syntax/offset-map.ts";
import { typeOfField } from "../../language/2-resolve/context/resolve-context.ts";
import { parse } from "../../language/parse.ts";
import type { Expression } from "../../model/expression.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value, ValueType } from "../../model/value-type.ts";
import { documentLines } from "../product/document-lines.ts";
import type { ObservedProduct } from "../product/observed-product.ts";
import type { Json } from "../recording/recorded-exchange.ts";
import type { RecordKind } from "../recording/record-kind.ts";

/** What hypotheses about a recording are written in: the names and the types of its document, which has no rules yet. */
export interface RecordedLanguage {
  readonly model: Specification;
  /** By name, the entities of which the recording has records. */
  readonly entities: ReadonlyMap<string, KnownEntity>;
  /** The entity of people; null: nobody signs in. */
  readonly person: string | null;
}

/** An entity with the kind of records that it was observed from. */
export interface KnownEntity {
  readonly name: string;
  readonly kind: RecordKind;
  readonly fields: readonly KnownField[];
}

/** A field whose values can be compared. */
export interface KnownField {
  readonly name: string;
  /** What clients call it. */
  readonly wire: string;
  readonly type: ValueType;
  /** A value of JSON as expressions have it; undefined: it has another type. */
  readonly read: (json: Json) => Value | undefined;
}

/** Reads the document of a product as one that people write. */
export function recordedLanguage(product: ObservedProduct, kinds: readonly RecordKind[]): RecordedLanguage {
  const text = documentLines(product)
    .map((line) => line.text)
    .join("\n");
  const model = parse(createSource("recorded.md", `${text}\n`)).value;
  const entities = product.entities.flatMap((observed) => {
    const kind = kinds.find(({ path }) => observed.paths.includes(path));
    const entity = model.entities.find(({ name }) => name === observed.name);
    if (kind === undefined || entity === undefined) return [];
    const fields = observed.fields.flatMap(({ name, wire }) => {
      const field = entity.fields.find((one) => one.name === name);
      if (field === undefined || field.type.kind === "secret" || kind.byCaller.has(wire)) return [];
      const type = knownType(typeOfField(field), kind, wire);
      const read = readerOf(type);
      return read === null ? [] : [{ name, wire, type, read }];
    });
    return [[entity.name, { name: entity.name, kind, fields }] as const];
  });
  return { model, entities: new Map(entities), person: model.identification?.entity ?? null };
}

/** The type of a field; of one whose type nothing shows, and that always was a number, that it is one. */
function knownType(type: ValueType, { sightings }: RecordKind, wire: string): ValueType {
  const values = sightings.flatMap(({ record }) => record[wire] ?? []);
  const isOfNumbers = values.length > 0 && values.every((value) => typeof value === "number");
  return type.kind === "anything" && isOfNumbers ? { kind: "decimal", scale: mostDigits } : type;
}

/** How many digits a number can have after its point if nothing shows how many it has. */
const mostDigits = 4;

/** How values of a type are read; null: values of this type are not compared. */
export function readerOf(type: ValueType): ((json: Json) => Value | undefined) | null {
  if (type.kind === "record")
    return (json) => (json === null ? null : typeof json === "object" || json === true ? undefined : String(json));
  // Of what can't be compared it is known whether it is there.
  if (type.kind === "json" || type.kind === "file") return (json) => (json === null ? null : JSON.stringify(json));
  if (type.kind === "list") return null;
  const read = fromJson(type);
  return read === null ? null : (json) => (json === null ? null : (read(json as Value) ?? undefined));
}

/** Where a hypothesis stands: whose fields its names are, and what is sent along. */
export interface HypothesisPlace {
  readonly entity: string;
  readonly hasOld: boolean;
  readonly input: ReadonlyMap<string, ValueType> | null;
}

/** The environment of a hypothesis. */
export function hypothesisEnvironment({ model, person }: RecordedLanguage, place: HypothesisPlace): Environment {
  return {
    ...emptyEnvironment,
    entities: new Map(
      model.entities.map(({ name, fields }) => [
        name,
        new Map(fields.map((field) => [field.name, typeOfField(field)] as const)),
      ]),
    ),
    this: place.entity,
    old: place.hasOld ? place.entity : null,
    me: person,
    input: place.input,
    roles: model.roles.map(({ name }) => name),
  };
}

/** A hypothesis as a checked expression; null: it is none in the language. */
export function checkedHypothesis(text: string, environment: Environment): Expression | null {
  const parsed = parseExpression(text, offsetMapAt(0));
  if (parsed.diagnostics.length > 0) return null;
  const checked = checkExpression(parsed.value, environment, null);
  return checked.diagnostics.length > 0 ? null : checked.value;
}
