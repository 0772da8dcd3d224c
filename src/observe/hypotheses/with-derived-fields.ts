import { forEachStep } from "../behaviour/step.ts";
import type { Step } from "../behaviour/step.ts";
import type { ObservedProduct } from "../product/observed-product.ts";
import type { ObservedField } from "../records/observed-entity.ts";
import { kindOf } from "../recording/record-kind.ts";
import { derivedExpression } from "./derived-expression.ts";
import type { DerivedExpression } from "./derived-expression.ts";
import { beginDerivedSearch, takeRecord } from "./derived-search.ts";
import type { DerivedSearch } from "./derived-search.ts";
import { createKnownWorld } from "./known-world.ts";
import { recordedLanguage } from "./recorded-language.ts";
import type { KnownEntity, KnownField, RecordedLanguage } from "./recorded-language.ts";
import type { RecordedBehaviour } from "./recorded-rules.ts";

/** A product with what the fields are computed from that nobody sends. */
export function withDerivedFields(behaviour: RecordedBehaviour): ObservedProduct {
  const { product, kinds, operations, sessions } = behaviour;
  const language = recordedLanguage(product, kinds);
  const searches = searchesIn(behaviour, language);
  let before: Step | null = null;
  forEachStep(operations, kinds, sessions, (step) => {
    // What a step answers is known only once the next one begins.
    if (before !== null) takeAnswered(before, { ...before, known: step.known }, searches, language);
    before = step;
  });
  const found = independent(searches);
  return {
    ...product,
    entities: product.entities.map((entity) => ({
      ...entity,
      fields: entity.fields.map((field) => {
        const search = searches.find((one) => one.entity.name === entity.name && one.field.name === field.name);
        const derived = search === undefined ? undefined : found.get(search);
        return derived === undefined ? field : derivedField(field, search!, derived);
      }),
    })),
  };
}

/** What fields are computed from, such that none is computed from another that is: they could need each other. */
function independent(searches: readonly DerivedSearch[]): ReadonlyMap<DerivedSearch, DerivedExpression> {
  const found = new Map<DerivedSearch, DerivedExpression>();
  for (const search of searches) {
    const derived = derivedExpression(search);
    if (derived === null) continue;
    const isApart = [...found].every(
      ([other, { text }]) => !mentions(derived.text, other.field.name) && !mentions(text, search.field.name),
    );
    if (isApart) found.set(search, derived);
  }
  return found;
}

function mentions(text: string, name: string): boolean {
  return new Set(text.match(/\w+/g)).has(name);
}

function takeAnswered(
  { answered, listed, exchange }: Step,
  { known }: Step,
  searches: readonly DerivedSearch[],
  language: RecordedLanguage,
): void {
  const records = answered === null ? listed : [answered.record];
  if (records.length === 0) return;
  const world = createKnownWorld(language, known);
  const kinds = [...language.entities.values()].map(({ kind }) => kind);
  for (const record of records) {
    const kind = kindOf(record, kinds);
    for (const search of searches) if (search.entity.kind === kind) takeRecord(search, record, exchange.time, world);
  }
}

/** The fields that may be computed: those that no call takes, that have no default, and that are no state. */
function searchesIn(
  { product, operations, machines, newValues, takenBy }: RecordedBehaviour,
  language: RecordedLanguage,
): readonly DerivedSearch[] {
  return [...language.entities.values()].flatMap((entity) => {
    const { kind } = entity;
    const taken = new Set(operations.flatMap((one) => (one.path.startsWith(kind.collection) ? [...takenBy(one)] : [])));
    const fields = product.entities.find(({ name }) => name === entity.name)!.fields;
    return fields.flatMap((field) => {
      const { wire, isAnswered, default: given } = field;
      const isState = machines.some((one) => one.kind === kind && one.machine.field === wire);
      const isStored = taken.has(wire) || newValues.get(kind)?.has(wire) === true || wire === kind.key || given !== "";
      if (!isAnswered || isStored || isState || kind.byCaller.has(wire)) return [];
      const known = entity.fields.find(({ name }) => name === field.name) ?? wholeNumbers(field, entity);
      return known === null ? [] : [beginDerivedSearch(entity, known, language)];
    });
  });
}

/** A field whose type is not known, because it has few values, and all of them are whole numbers. */
function wholeNumbers({ name, wire, type }: ObservedField, { kind }: KnownEntity): KnownField | null {
  const values = kind.sightings.flatMap(({ record }) => record[wire] ?? []);
  if (type !== "not shown" || values.length === 0 || !values.every(Number.isSafeInteger)) return null;
  return {
    name,
    wire,
    type: { kind: "integer" },
    read: (json) => (Number.isSafeInteger(json) ? (json as number) : undefined),
  };
}

function derivedField(field: ObservedField, search: DerivedSearch, found: DerivedExpression): ObservedField {
  const because = `it always was, in ${found.records} records with ${found.values} different values, and no call takes it`;
  // Records refer to others for good: what a new record takes over from another stays when that one changes.
  if (search.field.type.kind === "record") return { ...field, default: found.text, because, unsaid: [] };
  return {
    ...field,
    type: field.type === "not shown" ? "integer" : field.type,
    required: false,
    isDerived: true,
    default: found.text,
    because,
    unsaid: [],
  };
}
