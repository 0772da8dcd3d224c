import { labelsOf } from "../compare/diff/labels.ts";
import { printScreens } from "../language/print/screens.ts";
import type { Screen } from "../model/screen.ts";
import { createCalls, oneForEachThing, recordCalls } from "../runtime/screens/view/actions.ts";
import { mayOpen } from "../semantics/rights/may-open.ts";
import { callInWords } from "./deeds.ts";
import type { ClauseExplained } from "./clause-explained.ts";
import type { Known } from "./fact.ts";
import { fact, listed } from "./fact.ts";

/** A screen: who gets to it, what they see there, and what it offers to whom. */
export function explainScreen({ model }: Known, screen: Screen): ClauseExplained {
  const { shows, actions, for: roles } = screen;
  const said = labelsOf(printScreens([screen]));
  const open = model.roles.filter(({ name }) => mayOpen(model, name, screen)).map(({ name }) => name);
  const shut = model.roles.filter(({ name }) => !open.includes(name)).map(({ name }) => name);
  const isNamed = roles !== null && roles.some((name) => !open.includes(name));
  const offered =
    "entity" in shows
      ? open.map((role) => {
          const calls = [
            ...createCalls(model, role, shows.entity, actions),
            ...oneForEachThing(recordCalls(model, role, shows.entity, actions)),
          ];
          return { role, names: calls.map(({ name }) => name).join(", ") };
        })
      : [];
  const form = shows.kind === "form" ? model.calls.find(({ name }) => name === shows.call) : undefined;
  return {
    heading: `the screen ${screen.name}`,
    facts: [
      ...fact("Route", said.get("Route") ?? null),
      ...fact(
        "Opened",
        `by ${listed(open)}`,
        shut.length === 0 ? null : `not by ${listed(shut)}`,
        isNamed ? "whom it names and who may never see what it shows is not let in" : null,
      ),
      ...fact("Shows", said.get("Shows") ?? null, "entity" in shows ? "of that what each viewer may read" : null),
      ...fact("Sends", form === undefined ? null : callInWords(form)),
      ...fact(
        "Offers",
        ...[...new Set(offered.map(({ names }) => names))]
          .filter((names) => names !== "")
          .map(
            (names) => `to ${listed(offered.filter((one) => one.names === names).map(({ role }) => role))}: ${names}`,
          ),
        offered.length > 0 ? "each only where it would be granted" : null,
      ),
    ],
  };
}
