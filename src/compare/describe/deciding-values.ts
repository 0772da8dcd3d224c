import type { Field } from "../../model/entity.ts";
import { isStored, isSystemGiven } from "../../model/field-questions.ts";
import type { FieldType } from "../../model/field-type.ts";
import type { Value } from "../../model/value-type.ts";
import { apply } from "../../semantics/state/apply.ts";
import type { State } from "../../semantics/state/state.ts";
import { isSamePart } from "../model-pair/is-same-part.ts";
import type { ModelPair } from "../model-pair/model-pair.ts";
import { entitiesInEither, modelsOfPair } from "../model-pair/model-pair.ts";
import { isStillWitness } from "../search/witness.ts";
import type { Witness } from "../search/witness.ts";
import { isLegalWorld } from "../world/is-legal-record.ts";
import { valueDictionaryFor } from "../world/value-dictionary.ts";
import { valuesForType } from "../world/values-for-type.ts";

/** A record, by which the names of its deciding fields are found. */
export interface RecordOfWorld {
  readonly entity: string;
  readonly id: string;
}

/**
 * Finds the usual values of a witness that decide: with another value there, the two documents would answer the same. Values that are not
 * usual are told anyway.
 */
export function decidingValues(pair: ModelPair, witness: Witness): (record: RecordOfWorld, field: string) => boolean {
  const { state } = witness;
  const records = entitiesInEither(pair).flatMap(({ name: entity, fields }) =>
    [...(state.entities[entity]?.keys() ?? [])].map((id) => ({ entity, id, fields })),
  );
  const found = new Set<string>();
  if (records.length <= mostRecords)
    for (const { entity, id, fields } of records)
      for (const field of fields)
        if (decides(pair, witness, { entity, id }, field)) found.add(keyOf({ entity, id }, field.name));
  return (record, field) => found.has(keyOf(record, field));
}

/** In larger worlds the number of records decides, and no single value. */
const mostRecords = 8;

function keyOf({ entity, id }: RecordOfWorld, field: string): string {
  return `${entity} ${id} ${field}`;
}

function decides(pair: ModelPair, witness: Witness, { entity, id }: RecordOfWorld, field: Field): boolean {
  if (!isStored(field) || isSystemGiven(field)) return false;
  const row = witness.state.entities[entity]?.get(id);
  const value = row?.values[field.name] ?? null;
  if (row === undefined) return false;
  return otherValues(witness.state, field, value).some((other) => {
    const values = { ...row.values, [field.name]: other };
    const state = apply(witness.state, [{ kind: "put", entity, row: { ...row, values } }]);
    return (
      modelsOfPair(pair).every((model) => isLegalWorld(model, state)) && !isStillWitness(pair, { ...witness, state })
    );
  });
}

/** Two other values at most. Of texts only whether there is one is asked. */
function otherValues(state: State, { type, required }: Field, value: Value): readonly Value[] {
  if (value !== null && !choosable.has(type.kind)) return [];
  const others =
    type.kind === "reference"
      ? [...(state.entities[type.entity]?.keys() ?? [])]
      : valuesForType(type, valueDictionaryFor([]));
  return [...others, ...(required ? [] : [null])].filter((other) => !isSamePart(other, value)).slice(0, 2);
}

const choosable: ReadonlySet<FieldType["kind"]> = new Set<FieldType["kind"]>([
  "boolean",
  "choice",
  "integer",
  "decimal",
  "reference",
  "status",
]);
