import { askQuestion } from "../program/ask.ts";
import type { ProgramContext } from "../program/context.ts";
import type { Program } from "../program/program.ts";
import { judgeInvariants } from "./invariants.ts";

/** Writes, and judges the invariants on the world after it. */
export function* finishWrite<T>(context: ProgramContext, write: () => Program<T>): Program<T> {
  yield* askQuestion("beforeWriting", { context });
  const outcome = yield* write();
  yield* judgeInvariants(context);
  return outcome;
}
