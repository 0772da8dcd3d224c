import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { oneNamed } from "../../../model/one-named.ts";
import type { Screen } from "../../../model/screen.ts";
import { mayOpen } from "../../../semantics/rights/may-open.ts";
import { isInBlankRow } from "../reporting/is-in-blank-row.ts";
import type { Check } from "../reporting/check.ts";
import { listNames } from "../reporting/list-names.ts";
import { hasErrorsIn, hasErrorsInside } from "../reporting/has-errors-in.ts";
import { allRoles } from "../rights/roles-that-may.ts";

/** Reports screens that are for roles which may never see or do what they show. */
export const checkAudience: Check = (model, _, reported, __, places) => {
  if (model.grants.length === 0 || hasErrorsIn(6, model, reported)) return [];
  return model.screens.flatMap((screen): readonly Diagnostic[] => {
    const { name, span, from, shows, for: meant } = screen;
    if (from === "convention" || hasErrorsInside(span, reported)) return [];
    const deed = deedOf(screen);
    const call = shows.kind === "form" ? oneNamed(model.calls, shows.call) : undefined;
    if (call !== undefined && "entity" in call.does && isInBlankRow(call.does.kind, call.does.entity, reported))
      return [];
    if (!allRoles(model).some((role) => mayOpen(model, role, screen))) {
      const related =
        shows.kind === "form"
          ? model.calls
              .filter((call) => call.name === shows.call && call.from === "document")
              .map((call) => ({ span: call.span, message: "Nobody of them may make the call." }))
          : [];
      return [createDiagnostic("screen-for-nobody", span, { screen: name, deed }, { related })];
    }
    const without = (meant ?? []).filter((role) => !mayOpen(model, role, screen));
    const [first] = without;
    if (first === undefined) return [];
    return [
      createDiagnostic("screen-not-for", places.within(span, { kind: "role", of: null, name: first }), {
        screen: name,
        roles: listNames(without),
        deed,
      }),
    ];
  });
};

function deedOf({ shows }: Screen): string {
  if (shows.kind === "dashboard") return `open any of its parts ${shows.screens.join(", ")}`;
  return shows.kind === "form" ? shows.call : `read ${"entity" in shows ? shows.entity : ""}`;
}
