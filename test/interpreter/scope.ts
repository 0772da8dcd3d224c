import type { Specification } from "../../src/model/specification.ts";
import type { Value } from "../../src/model/value-type.ts";
import { recordWithId } from "./world.ts";
import type { Stored, World } from "./world.ts";

const isRecord = Symbol("record");

/** A record in an expression: as it is in a world, or as it would be there. */
export interface RecordValue {
  readonly [isRecord]: true;
  readonly entity: string;
  readonly id: string;
  /** Null where there is no such record (any more). */
  readonly stored: Stored | null;
  readonly world: World;
}

/** What an expression can come to. */
export type Thing =
  | null
  | boolean
  | number
  | string
  | RecordValue
  | readonly Thing[]
  | { readonly [name: string]: Thing };

/** Who calls: the id of an account, and its roles with all that these include. */
export interface Caller {
  readonly me: string | null;
  readonly roles: readonly string[];
}

/** All that an expression can depend on. */
export interface Scope {
  readonly model: Specification;
  readonly world: World;
  readonly now: string;
  readonly caller: Caller;
  /** Whether only what the caller may read is seen, as in answers; else everything is. */
  readonly asSeen: boolean;
  readonly input: { readonly [name: string]: Thing };
  readonly variables: { readonly [name: string]: Thing };
  readonly this: RecordValue | null;
  readonly old: RecordValue | null;
  readonly token: string | null;
  readonly base: string | null;
  readonly here: string | null;
}

/** What is not covered by this interpreter: it refuses to say anything. */
export class NotCovered extends Error {}

export function notCovered(what: string): never {
  throw new NotCovered(`not covered: ${what}`);
}

export function recordValue(world: World, entity: string, stored: Stored): RecordValue {
  return { [isRecord]: true, entity, id: stored.id, stored, world };
}

/** The record of that id as it is in the world; null where the id is null, or the record is not there any more. */
export function recordNamed(world: World, entity: string, id: Value | undefined): RecordValue | null {
  const stored = recordWithId(world, entity, id);
  return stored === null ? null : recordValue(world, entity, stored);
}

export function isRecordValue(thing: Thing): thing is RecordValue {
  return typeof thing === "object" && thing !== null && isRecord in thing;
}

export function isMap(thing: Thing): thing is { readonly [name: string]: Thing } {
  return typeof thing === "object" && thing !== null && !Array.isArray(thing) && !isRecordValue(thing);
}

export function isList(thing: Thing): thing is readonly Thing[] {
  return Array.isArray(thing);
}
