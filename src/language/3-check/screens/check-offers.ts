import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import type { Call } from "../../../model/call.ts";
import { mayEver } from "../../../semantics/rights/role-gate.ts";
import { mayOpen } from "../../../semantics/rights/may-open.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn, hasErrorsInside } from "../reporting/has-errors-in.ts";
import { allRoles } from "../rights/roles-that-may.ts";

/** Reports actions of a screen that can't be done to what it shows, or that nobody who looks at it may ever take. */
export const checkOffers: Check = (model, source, reported) => {
  if (model.grants.length === 0 || hasErrorsIn(6, model, reported) || hasErrorsIn(7, model, reported)) return [];
  return model.screens.flatMap((screen): readonly Diagnostic[] => {
    const { actions, shows, span, name } = screen;
    if (actions === null || actions.length === 0 || hasErrorsInside(span, reported)) return [];
    const audience = allRoles(model).filter((role) => mayOpen(model, role, screen));
    const entity = "entity" in shows ? shows.entity : null;
    return actions.flatMap((action): readonly Diagnostic[] => {
      const named = model.calls.filter(
        ({ name: call, does }) =>
          call === action || (does.kind === "transition" && does.transition === action && does.entity === entity),
      );
      const start = source.text.lastIndexOf(action, span.end - action.length);
      const place = start < span.start ? span : { start, end: start + action.length };
      if (!named.some((call) => entitiesOf(call).includes(entity)))
        return [createDiagnostic("offered-elsewhere", place, { screen: name, action })];
      return audience.length === 0 || audience.some((role) => named.some((call) => mayEver(model, role, call)))
        ? []
        : [createDiagnostic("action-for-nobody", place, { screen: name, action })];
    });
  });
};

/** The entities on whose records, or lists, a call may be offered. */
function entitiesOf({ does, subject }: Call): readonly (string | null)[] {
  return ["entity" in does ? does.entity : null, subject?.entity ?? null].filter((one) => one !== null);
}
