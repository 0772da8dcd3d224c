import { oncePer } from "../../../base/once-per.ts";
import { entitiesWritten } from "../../../semantics/write/acts-of.ts";
import type { Performed } from "../engine.ts";
import type { WritingTurn } from "../turn.ts";
import { lookBeforeWriting, judgeInvariants } from "../write/invariants.ts";
import { answer } from "./answer.ts";
import type { Outcome } from "./answer.ts";

/** Writes, judges the invariants on the world after it, and answers what the caller sees of that world. */
export async function finishWrite(turn: WritingTurn, write: () => Promise<Outcome>): Promise<Performed> {
  const { compiled, call } = turn;
  const before = await lookBeforeWriting(turn, writable(compiled.model, call.does));
  const outcome = await write();
  await judgeInvariants(turn, before);
  return answer(turn, outcome);
}

const writable = oncePer(entitiesWritten);
