import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import { createSmallWorld } from "../../explore/world/small-world.ts";
import { mayEver } from "../../semantics/rights/role-gate.ts";
import { visitorRole } from "../../semantics/rights/role-of.ts";
import { apply } from "../../semantics/state/apply.ts";
import type { State } from "../../semantics/state/state.ts";
import type { CallExample } from "./call-example.ts";
import { CallAttempts } from "./call-attempts.ts";

/** How often all calls are tried that were not granted yet. */
const rounds = 4;

/**
 * Makes the calls of a document with typical values, in a small world with one person in each role, until each was granted
 * or nothing more comes of it. Gives the first request of each call that is granted, and the first that comes to each error.
 */
export function tourOfCalls(model: Specification): readonly CallExample[] {
  const { start } = createSmallWorld(
    model,
    { actors: 1, records: 1, values: "all boundaries", depth: 0 },
    "peopled",
    {},
  );
  const attempts = new CallAttempts(model, start.now);
  const calls = model.calls.filter(
    (call) => model.roles.some(({ name }) => mayEver(model, name, call)) || mayEver(model, visitorRole(model), call),
  );
  const states: State[] = [start.state];
  // Trying a call again in the same state would come to the same.
  const tried = new Map<string, number>();
  for (let round = 0; round < rounds; round += 1) {
    const before = states.length;
    for (const call of calls) {
      if (attempts.isGranted(call)) continue;
      const fresh = states.slice(tried.get(call.name) ?? 0).toReversed();
      tried.set(call.name, states.length);
      const after = firstGranted(attempts, call, fresh);
      if (after !== null) states.push(after);
    }
    if (states.length === before) break;
  }
  const last = states.at(-1) ?? start.state;
  for (const call of calls) attempts.provokeErrors(call, last);
  return attempts.examples;
}

/** The state after a call, in the first of some states in which it is granted; null where it is not, or writes nothing. */
function firstGranted(attempts: CallAttempts, call: Call, states: readonly State[]): State | null {
  for (const state of states) {
    const answer = attempts.tryCall(call, state);
    if (answer !== null) return answer.writes.length === 0 ? null : apply(state, answer.writes);
  }
  return null;
}
