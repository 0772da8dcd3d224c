import { printDuration } from "../../base/duration.ts";
import { printExpression } from "../../expression/print/print-expression.ts";
import { printType } from "../../language/print/print-type.ts";
import { printStatements } from "../../language/print/print-statements.ts";
import type { Specification } from "../../model/specification.ts";
import type { Analysis } from "../document/analysis.ts";
import type { Description } from "./description.ts";
import { rolesWithRight } from "./roles-with-right.ts";

/** Describes a state, with the transitions to it and from it; for a value of another choice, names its field. */
export function describeValue(of: string, name: string, { machines }: Specification): Description | null {
  const machine = machines.find(({ entity, field }) => `${entity}.${field}` === of);
  const state = machine?.states.find((one) => one.name === name);
  if (machine === undefined) return { heading: `**${name}**, one of ${of}`, meaning: "", facts: [] };
  if (state === undefined) return null;
  const marks = [...(machine.initial === name ? ["initial"] : []), ...(state.final ? ["final"] : [])];
  const into = machine.transitions.filter(({ to }) => to === name).map((one) => one.name);
  const away = machine.transitions.filter(({ from }) => from.includes(name)).map((one) => one.name);
  return {
    heading: `**${name}**, a state of ${of}${marks.length === 0 ? "" : ` (${marks.join(", ")})`}`,
    meaning: state.meaning,
    facts: [
      ...(into.length === 0 ? [] : [`reached by ${into.join(", ")}`]),
      ...(away.length === 0 ? [] : [`left by ${away.join(", ")}`]),
    ],
  };
}

/** Describes a transition: its states, its guard and effects, and who may take it. */
export function describeTransition(entity: string, name: string, { model, source }: Analysis): Description | null {
  const machine = model.machines.find(
    (one) => one.entity === entity && one.transitions.some((transition) => transition.name === name),
  );
  const found = machine?.transitions.find((transition) => transition.name === name);
  if (machine === undefined || found === undefined) return null;
  const { from, to, guard, after, effects, inputs, error } = found;
  return {
    heading: `**${name}** ${entity}: ${from.join(", ")} → ${to}`,
    meaning: "",
    facts: [
      ...(guard === null ? [] : [`when \`${printExpression(guard)}\`${error === null ? "" : `, else ${error}`}`]),
      ...(inputs.length === 0
        ? []
        : [`takes ${inputs.map((input) => `${input.name} (${printType(input.type)})`).join(", ")}`]),
      ...(effects.length === 0 ? [] : [`effect: \`${printStatements(effects)}\``]),
      after === null
        ? `taken by ${rolesWithRight(model, source, (action) => action.kind === "transition" && action.entity === entity && action.transition === name)}`
        : `taken by the system after ${after.kind === "literal" && typeof after.value === "number" ? printDuration(after.value) : printExpression(after)}`,
    ],
  };
}
