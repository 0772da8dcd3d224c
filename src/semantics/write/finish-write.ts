import { ask } from "../program/ask.ts";
import type { Context } from "../program/context.ts";
import type { Program } from "../program/program.ts";
import { judgeInvariants } from "./invariants.ts";

/** Writes, and judges the invariants on the world after it. */
export function* finishWrite<T>(context: Context, write: () => Program<T>): Program<T> {
  yield* ask("beforeWriting", { context });
  const outcome = yield* write();
  yield* judgeInvariants(context);
  return outcome;
}
