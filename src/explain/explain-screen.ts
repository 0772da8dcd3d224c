import { labelsInPrinted } from "../compare/diff/printed-labels.ts";
import { printScreens } from "../language/print/print-screens.ts";
import type { Screen } from "../model/screen.ts";
import { createCalls, oneForEachThing, recordCalls } from "../runtime/screens/view/actions-of-role.ts";
import { mayOpen } from "../semantics/rights/may-open.ts";
import { callWithRoute } from "./rights-and-calls.ts";
import type { ClauseExplanation } from "./clause-explanation.ts";
import type { ExplainContext } from "./explain-context.ts";
import { factsFor, joinNames } from "./explain-context.ts";

/** Explains a screen: who may open it, what it shows, and the actions that it offers. */
export function explainScreen({ model }: ExplainContext, screen: Screen): ClauseExplanation {
  const { shows, actions, for: roles } = screen;
  const labels = labelsInPrinted(printScreens([screen]));
  const open = model.roles.filter(({ name }) => mayOpen(model, name, screen)).map(({ name }) => name);
  const shut = model.roles.filter(({ name }) => !open.includes(name)).map(({ name }) => name);
  const isNamed = roles !== null && roles.some((name) => !open.includes(name));
  const offered =
    "entity" in shows
      ? open.map((role) => {
          const calls = [
            ...createCalls(model, role, shows.entity, actions, null),
            ...oneForEachThing(recordCalls(model, role, shows.entity, actions)),
          ];
          return { role, names: calls.map(({ name }) => name).join(", ") };
        })
      : [];
  const form = shows.kind === "form" ? model.calls.find(({ name }) => name === shows.call) : undefined;
  return {
    heading: `the screen ${screen.name}`,
    facts: [
      ...factsFor("Route", labels.get("Route") ?? null),
      ...factsFor(
        "Opened",
        `by ${joinNames(open)}`,
        shut.length === 0 ? null : `not by ${joinNames(shut)}`,
        isNamed ? "whom it names and who may never see what it shows is not let in" : null,
      ),
      ...factsFor("Shows", labels.get("Shows") ?? null, "entity" in shows ? "of that what each viewer may read" : null),
      ...factsFor("Sends", form === undefined ? null : callWithRoute(form)),
      ...factsFor(
        "Offers",
        ...[...new Set(offered.map(({ names }) => names))]
          .filter((names) => names !== "")
          .map(
            (names) =>
              `to ${joinNames(offered.filter((one) => one.names === names).map(({ role }) => role))}: ${names}`,
          ),
        offered.length > 0 ? "each only where it would be granted" : null,
      ),
    ],
  };
}
