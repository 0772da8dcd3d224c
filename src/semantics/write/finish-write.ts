import { askQuestion } from "../program/ask.ts";
import type { ProgramContext } from "../program/context.ts";
import type { Program } from "../program/program.ts";
import { judgeInvariants } from "./invariants.ts";

/** Runs the part of a program that writes, and judges the invariants afterwards. */
export function* finishWrite<T>(context: ProgramContext, write: () => Program<T>): Program<T> {
  yield* askQuestion("beforeWriting", { context });
  const outcome = yield* write();
  yield* judgeInvariants(context);
  return outcome;
}
