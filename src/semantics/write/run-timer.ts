import { millisecondsOf, timestampOf } from "../../base/calendar.ts";
import { transitionNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import { createRefusal } from "../decision/refuse.ts";
import { askRow, askValue, boundRows } from "../program/ask.ts";
import { createSystemContext } from "../program/context.ts";
import type { ProgramContext } from "../program/context.ts";
import { endWithRefusal } from "../program/program.ts";
import type { Program } from "../program/program.ts";
import { finishWrite } from "./finish-write.ts";
import { judgeRules } from "./judge-rules.ts";
import { rulesOn } from "./rules-on.ts";
import { rowAfterTransition, runEffects } from "./statements.ts";
import { judgeTransition } from "./transition.ts";
import { writeRecord } from "./write-record.ts";

/** A timer that fires: the system takes a timed transition of one record. */
export interface DueTimer {
  readonly entity: string;
  readonly transition: string;
  readonly id: string;
  readonly now: string;
  /** The id of the first record that its effects create. */
  readonly newId: string;
}

/** Makes the context of a timer's program: nobody is `me`. */
export function createTimerContext(model: Specification, { entity, transition, now, newId }: DueTimer): ProgramContext {
  return createSystemContext(model, { kind: "transition", entity, transition }, now, newId);
}

/** Runs the timed transition of a timer that fires. No right is needed. */
export function* runTimer(context: ProgramContext, { entity, transition: name, id, now }: DueTimer): Program<void> {
  const { model } = context;
  const { machine, transition } = transitionNamed(model, entity, name);
  const old = yield* askRow(context, entity, id);
  if (old === null) return yield* endWithRefusal(createRefusal(model, "not found"));
  const isWaiting = transition.after !== null && transition.from.includes(String(old.values[machine.field]));
  const wait =
    isWaiting && transition.after !== null
      ? yield* askValue(context, transition.after, boundRows(entity, old, old))
      : null;
  const since = old.since[machine.field];
  if (since === undefined || typeof wait !== "number" || !isDue(since, wait, now))
    yield* endWithRefusal(createRefusal(model, "wrong state"));
  yield* judgeTransition(context, machine, transition, old);
  const row = yield* rowAfterTransition(context, entity, name, old);
  yield* judgeRules(context, rulesOn(model, "transition", entity, name, null), boundRows(entity, row, old));
  yield* finishWrite(context, function* () {
    yield* writeRecord(context, entity, row, old);
    yield* runEffects(context, entity, transition.effects, id);
  });
}

/** When a wait that began at `since` ends; null where that is no valid time. */
export function dueAt(since: string, wait: number): string | null {
  const began = millisecondsOf(since);
  return began === null ? null : timestampOf(began + wait);
}

function isDue(since: string, wait: number, now: string): boolean {
  const due = dueAt(since, wait);
  return due !== null && due <= now;
}
