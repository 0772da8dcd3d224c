import type { Transition } from "../../model/machine.ts";
import type { Specification } from "../../model/specification.ts";
import type { TransitionReference } from "./line.ts";

/** The machines of a model with one transition changed. */
export function changeTransition(
  { machines }: Specification,
  { entity, transition }: TransitionReference,
  change: (transition: Transition) => Transition,
): Pick<Specification, "machines"> {
  return {
    machines: machines.map((machine) =>
      machine.entity !== entity
        ? machine
        : {
            ...machine,
            transitions: machine.transitions.map((one) => (one.name === transition ? change(one) : one)),
          },
    ),
  };
}
