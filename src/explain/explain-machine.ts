import { printExpression } from "../expression/print/print.ts";
import { printStatements } from "../language/print/statements.ts";
import type { Machine, State, Transition } from "../model/machine.ts";
import { callInWords, callsFor, rightByAction } from "./deeds.ts";
import type { ClauseExplained } from "./clause-explained.ts";
import type { Known } from "./fact.ts";
import { errorInWords, fact } from "./fact.ts";
import { whoMay } from "./who-may.ts";

/** A transition: from where to where, who may take it and when, and what it does besides. */
export function explainTransition(known: Known, { entity, field }: Machine, transition: Transition): ClauseExplained {
  const { model } = known;
  const { name, from, to, guard, error, after, effects, inputs } = transition;
  const action = { kind: "transition", entity, transition: name } as const;
  const wrongState = model.errors.find(({ when }) => when === "wrong state")?.code ?? "";
  const rules = model.rules.filter(
    ({ on }) => on.kind === "action" && on.verb === "transition" && on.transition === name && on.entity === entity,
  );
  return {
    heading: `the transition ${name} of ${entity}`,
    facts: [
      ...fact(
        "Takes",
        `${entity}.${field} from ${from.join(", ")} to ${to}`,
        `from any other state it is refused with ${errorInWords(known, wrongState)}`,
      ),
      ...(after === null
        ? fact("Who", ...whoMay(model, rightByAction(model, action)))
        : fact(
            "Who",
            `nobody: the system takes it, \`${printExpression(after)}\` after a record came into ${from.join(" or ")}`,
          )),
      ...fact(
        "Only when",
        guard === null ? null : `\`${printExpression(guard)}\`, else ${errorInWords(known, error ?? wrongState)}`,
      ),
      ...fact(
        "Rules on it",
        ...rules.map(
          (rule) => `${rule.name}: \`${printExpression(rule.holds)}\`, else ${errorInWords(known, rule.error)}`,
        ),
      ),
      ...fact("Takes along", inputs.map((input) => `${input.name}${input.required ? "" : "?"}`).join(", ")),
      ...fact("Effects", effects.length === 0 ? null : `\`${printStatements(effects)}\``),
      ...fact("Calls", ...callsFor(model, action).map(callInWords)),
    ],
  };
}

/** A state: how one comes into it and out of it. */
export function explainState(
  { model }: Known,
  { entity, field, initial, transitions }: Machine,
  { name, meaning, final }: State,
): ClauseExplained {
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
      ...fact("Means", meaning),
      ...fact("Into it", initial === name ? `every new ${entity} begins here` : null, ...into),
      ...fact("Out of it", ...(out.length === 0 ? [final ? "nothing: it is final" : "nothing"] : out)),
      ...fact(
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

/** A machine: its states, and the ways between them. */
export function explainMachine(_: Known, { entity, field, states, initial, transitions }: Machine): ClauseExplained {
  return {
    heading: `the states of ${entity}.${field}`,
    facts: [
      ...fact(
        "States",
        states
          .map(({ name, final }) => `${name}${name === initial ? " (initial)" : ""}${final ? " (final)" : ""}`)
          .join(", "),
      ),
      ...fact(
        "Ways",
        ...transitions.map(
          ({ name, from, to, after }) =>
            `${name}: ${from.join(", ")} → ${to}${after === null ? "" : `, by itself after \`${printExpression(after)}\``}`,
        ),
      ),
      ...fact("Changes", "by these transitions only, never by an update"),
    ],
  };
}
