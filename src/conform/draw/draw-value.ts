import type { Entity } from "../../model/entity.ts";
import type { FieldType, Range } from "../../model/field-type.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { plainValue } from "../../explore/values/plain-value.ts";
import type { Random } from "../../sample/random.ts";
import { isSystemKey } from "../../semantics/key.ts";
import type { Row } from "../../semantics/state.ts";
import type { Mirror } from "../mirror/mirror.ts";
import { fromScaled } from "../../semantics/wire.ts";

/** Where a value is drawn for. */
export interface Place {
  readonly model: Specification;
  readonly mirror: Mirror;
  /** Ids of records that are left alone. */
  readonly reserved: ReadonlySet<string>;
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
export function rowsOf({ model, mirror, reserved }: Pick<Place, "model" | "mirror" | "reserved">, entity: string): readonly Row[] {
  const of = entityNamed(model, entity);
  return [...(mirror.state.entities[entity]?.values() ?? [])].filter((row) => mirror.canName(keyOf(of, row)) && !reserved.has(row.id));
}

/** A value that the type allows, its boundaries more often than chance would have it. */
export function drawValue(place: Place, name: string, type: FieldType): Value {
  const { random, model, now, mark, number } = place;
  const plain = plainValue({ name: `${name} ${mark}`, type, now, number, person: null });
  switch (type.kind) {
    case "reference": {
      const target = entityNamed(model, type.entity);
      const row = random.pick(rowsOf(place, type.entity));
      return row === undefined ? null : keyOf(target, row);
    }
    case "choice":
    case "status":
    case "role":
      return random.pick(type.values) ?? null;
    case "boolean":
      return random.chance(0.5);
    case "text":
    case "secret":
      return type.kind === "text" && type.pattern !== undefined ? plain : random.chance(0.75) ? plain : textOfLength(place, Math.min(5000, bound(random, type.range, 1, 40))) ?? plain;
    case "integer":
      return bound(random, type.range, 0, 100);
    case "decimal":
      return fromScaled(bound(random, type.range, 0, 10_000), type.scale);
    case "list":
      return Array.from({ length: Math.min(20, bound(random, type.range, 0, 3)) }, (_, at) => drawValue({ ...place, number: number + at }, name, type.of));
    default:
      return plain;
  }
}

/** A value that the type refuses: just outside its range, of another type, null, or of what is not there. */
export function drawOddValue(place: Place, name: string, type: FieldType): Value {
  const { random } = place;
  const outside: Value[] = [];
  if (type.kind === "text" || type.kind === "secret") {
    if ((type.range.min ?? 0) > 0) outside.push("x".repeat((type.range.min ?? 1) - 1));
    if (type.range.max !== undefined && type.range.max < 20_000) outside.push("x".repeat(type.range.max + 1));
  }
  if (type.kind === "integer" || type.kind === "decimal") {
    const scale = type.kind === "decimal" ? type.scale : 0;
    if (type.range.min !== undefined) outside.push(fromScaled(type.range.min - 1, scale));
    if (type.range.max !== undefined) outside.push(fromScaled(type.range.max + 1, scale));
  }
  if (type.kind === "choice" || type.kind === "status" || type.kind === "role") outside.push("none of these");
  const other: Value = type.kind === "text" || type.kind === "secret" ? 17 : "neither this nor that";
  if (outside.length > 0 && random.chance(0.6)) return random.pick(outside) ?? null;
  return random.pick([null, other, drawValue(place, name, type)]) ?? null;
}

/** A text of its own; undefined where it has no room to be told from those that other stories left on the target. */
function textOfLength({ mark, number, isShared }: Place, length: number): string | undefined {
  const own = `${number.toString(36)}${mark}`;
  return isShared && own.length > length ? undefined : own.slice(0, length).padEnd(length, "x");
}

function bound(random: Random, { min, max }: Range, least: number, most: number): number {
  const from = min ?? least;
  const to = max ?? Math.max(from, most);
  return random.pick([from, to, from + random.below(Math.max(1, Math.min(1000, to - from + 1)))]) ?? from;
}
