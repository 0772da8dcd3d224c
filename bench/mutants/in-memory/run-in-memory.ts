import { timestampOf } from "../../../src/base/calendar.ts";
import type { Known } from "../../../src/conform/people/enlist.ts";
import type { Specification } from "../../../src/model/specification.ts";
import { apply, emptyState } from "../../../src/semantics/apply.ts";
import { founder, founderRow } from "../founder.ts";
import { decideEngine } from "./decide-engine.ts";
import { inMemoryTarget } from "./in-memory-target.ts";
import type { InMemoryTarget } from "./in-memory-target.ts";

/** A document run as an implementation, with one person of a role in it, which nobody but its maker can ask. */
export interface InMemory {
  readonly target: InMemoryTarget;
  /** Empty where nobody signs in. */
  readonly known: readonly Known[];
}

/** Runs a model in memory. `role`: of the person who is there in the beginning; `clock`: milliseconds since 1970. */
export function runInMemory(model: Specification, role: string, clock: () => number): InMemory {
  const first = founderRow(model, role, timestampOf(Math.round(clock())) ?? "");
  const beginning = first === null ? emptyState : apply(emptyState, [{ kind: "put", ...first }]);
  return { target: inMemoryTarget(decideEngine(model, beginning), clock), known: first === null ? [] : [founder] };
}
