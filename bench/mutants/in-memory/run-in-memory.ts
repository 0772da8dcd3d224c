import { timestampOf } from "../../../src/base/calendar.ts";
import type { KnownAccount } from "../../../src/conform/accounts/known-account.ts";
import type { Specification } from "../../../src/model/specification.ts";
import { apply } from "../../../src/semantics/state/apply.ts";
import { founderRow } from "../founder.ts";
import { seededState } from "../../../src/generation/founder/seeded-state.ts";
import { decideEngine } from "../../../src/mock/decide-engine.ts";
import type { Parts } from "../../../src/mock/decide-engine.ts";
import { inMemoryTarget } from "./in-memory-target.ts";
import type { InMemoryTarget } from "./in-memory-target.ts";

/** A document run as an implementation, with one person of a role in it, which nobody but its maker can ask. */
export interface InMemory {
  readonly target: InMemoryTarget;
  /** Empty where nobody signs in. */
  readonly known: readonly KnownAccount[];
}

/** Runs a model in memory. `role`: of the person who is there in the beginning; `clock`: milliseconds since 1970; `parts`: what of it is wrong. */
export function runInMemory(
  model: Specification,
  role: string,
  clock: () => number,
  parts: Partial<Parts> = {},
): InMemory {
  const now = timestampOf(Math.round(clock())) ?? "";
  const first = founderRow(model, role, now);
  const seeded = seededState(model, now);
  const beginning = first === null ? seeded : apply(seeded, [{ kind: "put", ...first }]);
  return {
    target: inMemoryTarget(decideEngine(model, beginning, parts), clock),
    known: first === null ? [] : [first.account],
  };
}
