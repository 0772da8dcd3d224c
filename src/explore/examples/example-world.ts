import type { StoryValue } from "../../model/example.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { apply } from "../../semantics/state/apply.ts";
import type { Write } from "../../semantics/state/write.ts";
import { isSystemKey } from "../../semantics/value/key.ts";
import type { State } from "../../semantics/state/state.ts";

/** A world in which a story is being told, with what it calls the records. */
export interface ExampleWorld {
  readonly model: Specification;
  readonly state: State;
  readonly now: string;
  /** What people and records were named. */
  readonly names: ReadonlyMap<string, KnownRecord>;
  /** By entity, all records that ever were, in the order of their coming. */
  readonly records: Readonly<Record<string, readonly KnownRecord[]>>;
  /** How many records were put there or calls made, by which ids are told apart. */
  readonly sequence: number;
}

/** A record that a story knows, which may be gone by now. */
export interface KnownRecord {
  readonly entity: string;
  readonly id: string;
  /** By which callers name it. */
  readonly key: Value;
}

/** The id of what comes to be at a deed; the records that it creates besides follow it. */
export function idForSequence(moves: number): string {
  return `01900000-0000-7000-8000-${(moves * 0x1000).toString(16).padStart(12, "0")}`;
}

/** The world after writes, in which the story knows what was added. */
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
  return isSystemKey(entity) ? id : (state.entities[entityName]?.get(id)?.values[entity.key] ?? null);
}

/** The record that a name stands for: `Ada`, or `Ticket 2`; undefined where there never was one. */
export function knownRecordNamed({ names, records }: ExampleWorld, name: string): KnownRecord | undefined {
  const named = names.get(name);
  if (named !== undefined) return records[named.entity]?.find(({ id }) => id === named.id);
  const [, entity = "", number = ""] = /^(\S+) (\d+)$/.exec(name) ?? [];
  return records[entity]?.[Number(number) - 1];
}

/** What a caller sends for a value of the story; undefined where it names what never was. */
export function jsonOfStoryValue(world: ExampleWorld, mention: StoryValue): Value | undefined {
  return mention.kind === "json" ? mention.value : knownRecordNamed(world, mention.name)?.key;
}
