import { evaluate } from "../expression/evaluate/evaluate.ts";
import { mentionsInput, mentionsMe } from "../expression/tree/mentions.ts";
import type { Transition } from "../model/machine.ts";
import { scopeOf } from "../semantics/memory/truth.ts";
import type { Row } from "../semantics/state/state.ts";
import type { SampleWorld } from "./sample-world.ts";

/**
 * Whether a transition's guard holds, where it does not depend on the actor or the input: nobody tries what is not
 * offered.
 */
export function isOpen(world: SampleWorld, row: Row, { guard }: Transition): boolean {
  if (guard === null || mentionsInput(guard) || mentionsMe(guard)) return true;
  const moment = world.moment(null);
  return evaluate(guard, scopeOf(world.truth(moment), moment, { this: row.id, old: row.id })) === true;
}
