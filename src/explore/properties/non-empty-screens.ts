import { evaluate } from "../../expression/evaluate/evaluate.ts";
import { callNamed } from "../../model/find.ts";
import type { Screen } from "../../model/screen.ts";
import type { Specification } from "../../model/specification.ts";
import { createTruth, scopeOf } from "../../semantics/memory/truth.ts";
import { evaluationBudget } from "../../semantics/memory/view.ts";
import { createVisibility } from "../../semantics/memory/visibility.ts";
import { mayEver } from "../../semantics/rights/role-gate.ts";
import { isInRole, roleOf } from "../../semantics/rights/role-of.ts";
import type { Actor } from "../../semantics/state/state.ts";
import { constantsOf } from "../../semantics/value/constants-of.ts";
import type { Property, WorldView } from "./property.ts";

/** Every screen that the document writes can show something to an actor that it is for. */
export function nonEmptyScreens({ screens }: Specification): readonly Property[] {
  return screens
    .filter(({ from }) => from === "document")
    .map(
      (screen): Property => ({
        statement: `${screen.name} can have something to show.`,
        category: "screen",
        expects: "witness",
        span: screen.span,
        reads: "where" in screen.shows && screen.shows.where !== null ? [screen.shows.where] : [],
        check: { at: "state", matches: (view) => actorsIn(view).some((actor) => shows(screen, view, actor)) },
      }),
    );
}

function actorsIn({ model, state }: WorldView): readonly Actor[] {
  const people = model.identification === null ? [] : [...(state.entities[model.identification.entity]?.keys() ?? [])];
  return [{ kind: "visitor" }, ...people.map((id): Actor => ({ kind: "person", id }))];
}

function shows({ shows: what, for: audience }: Screen, { model, state, now }: WorldView, actor: Actor): boolean {
  const role = roleOf(model, state, actor);
  if (role === null || (audience !== null && !audience.some((name) => isInRole(role, name)))) return false;
  switch (what.kind) {
    case "prose":
    case "figures":
      return true;
    case "dashboard":
      return what.screens.some((name) =>
        model.screens.some(
          (part) => part.name === name && part.shows.kind !== "dashboard" && shows(part, { model, state, now }, actor),
        ),
      );
    case "form":
      return mayEver(model, role, callNamed(model, what.call));
    default: {
      const moment = {
        me: actor.kind === "person" ? actor.id : null,
        now,
        input: {},
        constants: constantsOf(model),
        budget: { left: evaluationBudget },
      };
      const visibility = createVisibility(model, createTruth(model, state, moment), role, moment);
      const { entity, where } = what;
      return visibility
        .all(entity)
        .some((id) => where === null || evaluate(where, scopeOf(visibility, moment, { this: id })) === true);
    }
  }
}
