import type { ExampleValue } from "../../model/example.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { Decision } from "../../semantics/decision/decision.ts";
import { apply } from "../../semantics/state/apply.ts";
import type { State, Write } from "../../semantics/state/state.ts";
import { keyOfRecord } from "../../generation/record/record-key.ts";

/** The state while an example is run, with the names that the example gives to records. */
export interface ExampleWorld {
  readonly model: Specification;
  readonly state: State;
  readonly now: string;
  /** The people and records that have names. */
  readonly names: ReadonlyMap<string, KnownRecord>;
  /** By entity, all records that were ever created, in order of creation. */
  readonly records: Readonly<Record<string, readonly KnownRecord[]>>;
  /** The number of placed records and calls so far; ids are made of it. */
  readonly sequence: number;
}

/** A record that an example can name, even if it was deleted. */
export interface KnownRecord {
  readonly entity: string;
  readonly id: string;
  /** The key by which a request names it. */
  readonly key: Value;
}

/** The id for the record that a step creates; further records of the same step have the ids that follow. */
export function idForSequence(moves: number): string {
  return `01900000-0000-7000-8000-${(moves * 0x1000).toString(16).padStart(12, "0")}`;
}

/** Applies writes, and adds the new records to those that the example can name. */
export function applyToExampleWorld(world: ExampleWorld, writes: readonly Write[]): ExampleWorld {
  const state = apply(world.state, writes);
  const came: Record<string, readonly KnownRecord[]> = { ...world.records };
  for (const write of writes) {
    if (write.kind !== "put") continue;
    const { entity, row } = write;
    const before = came[entity] ?? [];
    const known = { entity, id: row.id, key: keyOf(world.model, state, entity, row.id) };
    const at = before.findIndex(({ id }) => id === row.id);
    came[entity] = at === -1 ? [...before, known] : before.with(at, { ...known, key: known.key ?? before[at]!.key });
  }
  return { ...world, state, records: came };
}

function keyOf(model: Specification, state: State, entityName: string, id: string): Value {
  const entity = entityNamed(model, entityName);
  const row = state.entities[entityName]?.get(id);
  return row === undefined ? null : keyOfRecord(entity, row);
}

/** The record with a name: `Ada`, or `Ticket 2`; undefined where there never was one. */
export function knownRecordNamed({ names, records }: ExampleWorld, name: string): KnownRecord | undefined {
  const known = names.get(name);
  if (known !== undefined) return records[known.entity]?.find(({ id }) => id === known.id);
  const [, entity = "", number = ""] = /^(\S+) (\d+)$/.exec(name) ?? [];
  return records[entity]?.[Number(number) - 1];
}

/** What a request sends for a value in an example; undefined where the value names a record that never existed. */
export function jsonOfStoryValue(world: ExampleWorld, mention: ExampleValue): Value | undefined {
  return mention.kind === "json" ? mention.value : knownRecordNamed(world, mention.name)?.key;
}

/** The world in which the record of an answer has a name, too; the same world where there is no name. */
export function withNewName(
  world: ExampleWorld,
  as: string | null,
  { record, person }: Extract<Decision, { kind: "answer" }>,
): ExampleWorld {
  const people = world.model.identification?.entity ?? "";
  const made = record ?? (person === null ? null : { entity: people, id: person });
  const known = made === null ? undefined : world.records[made.entity]?.find(({ id }) => id === made.id);
  return as === null || known === undefined ? world : { ...world, names: new Map([...world.names, [as, known]]) };
}
