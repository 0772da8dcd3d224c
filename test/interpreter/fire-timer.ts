import type { Specification } from "../../src/model/specification.ts";
import { evaluate } from "./evaluate.ts";
import { millisecondsOf } from "./moments.ts";
import { Refused } from "./refused.ts";
import { scopeIn } from "./run.ts";
import type { Generate, Run } from "./run.ts";
import { judgeInvariants } from "./rules.ts";
import { makeTransition } from "./transitions.ts";
import { cloneWorld, machinesOf, recordWithId } from "./world.ts";
import type { World } from "./world.ts";

/** A timer of a record that may be due. */
export interface Firing {
  readonly entity: string;
  readonly transition: string;
  readonly id: string;
  readonly now: string;
  readonly newId: string;
  readonly generate: Generate;
}

/** The world after a timer was tried: another one only if the transition was made. */
export function tryTimer(model: Specification, world: World, firing: Firing): World {
  const { entity, transition: name, id, now, newId, generate } = firing;
  const run: Run = {
    model,
    now,
    generate,
    nextId: newId,
    before: world,
    world: cloneWorld(world),
    written: new Set(),
    call: null,
    caller: { me: null, roles: [] },
    input: {},
    subject: null,
    token: null,
    base: null,
    here: null,
  };
  const machine = machinesOf(model, entity).find(({ transitions }) => transitions.some((one) => one.name === name));
  const transition = machine?.transitions.find((one) => one.name === name);
  const record = recordWithId(run.world, entity, id);
  if (machine === undefined || transition === undefined || transition.after === null || record === null) return world;
  const wait = evaluate(transition.after, scopeIn(run, null));
  const since = record.since[machine.field];
  if (typeof wait !== "number" || since === undefined || millisecondsOf(since) + wait > millisecondsOf(now))
    return world;
  try {
    makeTransition(run, entity, name, record, false);
    judgeInvariants(run);
    return run.world;
  } catch (error) {
    if (error instanceof Refused) return world;
    throw error;
  }
}
