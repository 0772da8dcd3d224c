import { printExpression } from "../expression/print/print-expression.ts";
import { printStatements } from "../language/print/print-statements.ts";
import type { Machine, MachineState, Transition } from "../model/machine.ts";
import { callWithRoute, callsTakingAction, rightToTakeAction } from "./rights-and-calls.ts";
import type { ClauseExplanation } from "./clause-explanation.ts";
import type { ExplainContext } from "./explain-context.ts";
import { describeErrorEntry, factsFor } from "./explain-context.ts";
import { describeWhoMay } from "./describe-who-may.ts";

/** Explains a transition: its states, who may take it and when, and its effects. */
export function explainTransition(
  context: ExplainContext,
  { entity, field }: Machine,
  transition: Transition,
): ClauseExplanation {
  const { model } = context;
  const { name, from, to, guard, error, after, effects, inputs } = transition;
  const action = { kind: "transition", entity, transition: name } as const;
  const wrongState = model.errors.find(({ when }) => when === "wrong state")?.code ?? "";
  const rules = model.rules.filter(
    ({ on }) => on.kind === "action" && on.verb === "transition" && on.transition === name && on.entity === entity,
  );
  return {
    heading: `the transition ${name} of ${entity}`,
    facts: [
      ...factsFor(
        "Takes",
        `${entity}.${field} from ${from.join(", ")} to ${to}`,
        `from any other state it is refused with ${describeErrorEntry(context, wrongState)}`,
      ),
      ...(after === null
        ? factsFor("Who", ...describeWhoMay(model, rightToTakeAction(model, action)))
        : factsFor(
            "Who",
            `nobody: the system takes it, \`${printExpression(after)}\` after a record came into ${from.join(" or ")}`,
          )),
      ...factsFor(
        "Only when",
        guard === null
          ? null
          : `\`${printExpression(guard)}\`, else ${describeErrorEntry(context, error ?? wrongState)}`,
      ),
      ...factsFor(
        "Rules on it",
        ...rules.map(
          (rule) => `${rule.name}: \`${printExpression(rule.holds)}\`, else ${describeErrorEntry(context, rule.error)}`,
        ),
      ),
      ...factsFor("Takes along", inputs.map((input) => `${input.name}${input.required ? "" : "?"}`).join(", ")),
      ...factsFor("Effects", effects.length === 0 ? null : `\`${printStatements(effects)}\``),
      ...factsFor("Calls", ...callsTakingAction(model, action).map(callWithRoute)),
    ],
  };
}

/** Explains a state: the transitions to it and from it. */
export function explainState(
  { model }: ExplainContext,
  { entity, field, initial, transitions }: Machine,
  { name, meaning, final }: MachineState,
): ClauseExplanation {
  const into = transitions.filter(({ to }) => to === name).map((one) => `${one.name}, from ${one.from.join(", ")}`);
  const out = transitions
    .filter(({ from }) => from.includes(name))
    .map(
      (one) =>
        `${one.name}, to ${one.to}${one.after === null ? "" : `, by itself after \`${printExpression(one.after)}\``}`,
    );
  return {
    heading: `the state ${name} of ${entity}.${field}`,
    facts: [
      ...factsFor("Means", meaning),
      ...factsFor("Into it", initial === name ? `every new ${entity} begins here` : null, ...into),
      ...factsFor("Out of it", ...(out.length === 0 ? [final ? "nothing: it is final" : "nothing"] : out)),
      ...factsFor(
        "Screens",
        model.screens
          .filter(
            ({ shows }) =>
              "where" in shows &&
              shows.where !== null &&
              JSON.stringify(shows.where).includes(`"value":${JSON.stringify(name)}`),
          )
          .map((screen) => screen.name)
          .join(", "),
      ),
    ],
  };
}

/** Explains a machine: its states and transitions. */
export function explainMachine(
  _: ExplainContext,
  { entity, field, states, initial, transitions }: Machine,
): ClauseExplanation {
  return {
    heading: `the states of ${entity}.${field}`,
    facts: [
      ...factsFor(
        "States",
        states
          .map(({ name, final }) => `${name}${name === initial ? " (initial)" : ""}${final ? " (final)" : ""}`)
          .join(", "),
      ),
      ...factsFor(
        "Ways",
        ...transitions.map(
          ({ name, from, to, after }) =>
            `${name}: ${from.join(", ")} → ${to}${after === null ? "" : `, by itself after \`${printExpression(after)}\``}`,
        ),
      ),
      ...factsFor("Changes", "by these transitions only, never by an update"),
    ],
  };
}
