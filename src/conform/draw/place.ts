import type { Entity } from "../../model/entity.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { Cone } from "../../explore/cone/cone.ts";
import type { Random } from "../../sample/random.ts";
import { isSystemKey } from "../../semantics/key.ts";
import type { Row, State } from "../../semantics/state.ts";
import type { Person } from "../drive/person.ts";

/** Where calls and values are drawn: the world as it is, and what the document compares with. */
export interface Place {
  readonly model: Specification;
  readonly cone: Cone;
  readonly state: State;
  readonly people: readonly Person[];
  /** Ids of records that are left alone. */
  readonly reserved: ReadonlySet<string>;
  /** Whether a key can be said to the target: it was told. */
  readonly canSay: (key: Value) => boolean;
  readonly random: Random;
  readonly now: string;
  /** Told apart from what was drawn before, and from what others left on the target. */
  readonly mark: string;
  readonly number: number;
  /** Whether others' records are on the target too. */
  readonly isShared: boolean;
}

/** The key by which callers know a record. */
export function keyOf(entity: Entity, row: Row): Value {
  return isSystemKey(entity) ? row.id : (row.values[entity.key] ?? null);
}

/** The records of an entity that the tester can name: the target has told their keys. */
export function rowsOf({ model, state, reserved, canSay }: Pick<Place, "model" | "state" | "reserved" | "canSay">, entity: string): readonly Row[] {
  const of = entityNamed(model, entity);
  return [...(state.entities[entity]?.values() ?? [])].filter((row) => canSay(keyOf(of, row)) && !reserved.has(row.id));
}

/** One of the records of an entity that can be named, those in rare states as often as others; undefined where there is none. */
export function drawRow(place: Place, entityName: string, kindOf: (row: Row) => string): Row | undefined {
  const groups = new Map<string, Row[]>();
  for (const row of rowsOf(place, entityName)) {
    const kind = kindOf(row);
    const group = groups.get(kind);
    if (group === undefined) groups.set(kind, [row]);
    else group.push(row);
  }
  return place.random.pick(place.random.pick([...groups.values()]) ?? []);
}
