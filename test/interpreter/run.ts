import type { Call } from "../../src/model/call.ts";
import type { Field } from "../../src/model/entity.ts";
import type { Specification } from "../../src/model/specification.ts";
import { isMap, isRecordValue, recordNamed } from "./scope.ts";
import type { Caller, RecordValue, Scope, Thing } from "./scope.ts";
import { recordsOf } from "./world.ts";
import type { Stored, World } from "./world.ts";

/** Gives the value of a generated field of a new record. */
export type Generate = (entity: string, field: Field, id: string) => string;

/** A record by its entity and id, whatever it has come to meanwhile. */
export interface Named {
  readonly entity: string;
  readonly id: string;
}

/** A call or a timer that is under way. */
export interface Run {
  readonly model: Specification;
  /** Null for a timer. */
  readonly call: Call | null;
  readonly before: World;
  /** What has been written so far. */
  readonly world: World;
  readonly now: string;
  readonly caller: Caller;
  readonly input: { readonly [name: string]: Thing };
  /** The record that the path or `On` names. */
  readonly subject: Named | null;
  readonly generate: Generate;
  /** The id of the next record that is created. */
  nextId: string;
  /** The records that were written, as `ENTITY ID`. */
  readonly written: Set<string>;
  readonly token: string | null;
  readonly base: string | null;
  readonly here: string | null;
}

/** The id that comes after. */
export function successor(id: string): string {
  const digits = (BigInt(`0x${id.replaceAll("-", "")}`) + 1n).toString(16).padStart(32, "0");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** A scope in which everything is seen, as the data are now. */
export function scopeIn(
  run: Run,
  self: RecordValue | null,
  old: RecordValue | null = null,
  variables: { readonly [name: string]: Thing } = {},
): Scope {
  const { model, world, now, caller, input, token, base, here } = run;
  const subject = run.subject === null ? {} : { subject: recordNamed(world, run.subject.entity, run.subject.id) };
  return {
    model,
    world,
    now,
    caller,
    asSeen: false,
    input,
    variables: {
      ...subject,
      ...Object.fromEntries(Object.entries(variables).map(([name, one]) => [name, anew(run, one)])),
    },
    this: self,
    old,
    token,
    base,
    here,
  };
}

/** Records of earlier moments as they are now. */
function anew(run: Run, thing: Thing): Thing {
  if (isRecordValue(thing)) return recordNamed(run.world, thing.entity, thing.id);
  if (Array.isArray(thing)) return thing.map((one: Thing) => anew(run, one));
  return isMap(thing) ? Object.fromEntries(Object.entries(thing).map(([name, one]) => [name, anew(run, one)])) : thing;
}

/** Puts a record into the world, in the place of the one with its id if there is one. */
export function put(run: Run, entity: string, record: Stored): void {
  const all = recordsOf(run.world, entity);
  const at = all.findIndex(({ id }) => id === record.id);
  if (at < 0) all.push(record);
  else all[at] = record;
  run.written.add(`${entity} ${record.id}`);
}
