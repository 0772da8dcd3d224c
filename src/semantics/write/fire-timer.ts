import { millisecondsOf, timestampOf } from "../../base/calendar.ts";
import { transitionNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import { createRefusal } from "../decision/create-refusal.ts";
import { askQuestion, askRow, askValue, boundRows } from "../program/ask-question.ts";
import { createSystemContext } from "../program/program-context.ts";
import type { ProgramContext } from "../program/program-context.ts";
import { endWithRefusal } from "../program/program.ts";
import type { Program } from "../program/program.ts";
import { judgeInvariants } from "./judge-invariants.ts";
import { followTransition } from "./statement-batches.ts";

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
export function* fireTimer(context: ProgramContext, { entity, transition: name, id, now }: DueTimer): Program<void> {
  const { model } = context;
  const { machine, transition } = transitionNamed(model, entity, name);
  const old = yield* askRow(context, entity, id);
  if (old === null) return yield* endWithRefusal(createRefusal(model, "not found"));
  const isWaiting = transition.from.includes(String(old.values[machine.field]));
  const rows = boundRows(entity, old, old);
  const wait = isWaiting && transition.after !== null ? yield* askValue(context, transition.after, rows) : null;
  const due = typeof wait === "number" ? dueAt(old.since[machine.field] ?? "", wait) : null;
  if (due === null || due > now) yield* endWithRefusal(createRefusal(model, "wrong state"));
  yield* askQuestion("beforeWriting", { context });
  yield* followTransition(context, entity, name, old, null);
  yield* judgeInvariants(context);
}

/** When a wait that began at `since` ends; null where that is no valid time. */
export function dueAt(since: string, wait: number): string | null {
  const began = millisecondsOf(since);
  return began === null ? null : timestampOf(began + wait);
}
