import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { childrenOf } from "../../../expression/tree/children-of.ts";
import type { Expression } from "../../../model/expression.ts";
import type { Screen } from "../../../model/screen.ts";
import type { Specification } from "../../../model/specification.ts";
import { mayOpen } from "../../../semantics/rights/may-open.ts";
import type { Check } from "../reporting/check.ts";
import { listNames } from "../reporting/list-names.ts";
import type { NameSpans } from "../reporting/name-spans.ts";
import { hasErrorsIn, hasErrorsInside } from "../reporting/has-errors-in.ts";
import { visibilityByRole } from "../rights/visibility-by-role.ts";
import type { VisibilityByRole } from "../rights/visibility-by-role.ts";
import { allRoles } from "../rights/roles-that-may.ts";
import { checkChangedUnseen } from "../permissions/check-changed-unseen.ts";
import { fieldUsesOf } from "./check-screen-fields.ts";

/** Reports fields that a screen shows, sorts or chooses by, and that those who look at it may not read: to them they are empty. */
export const checkUnseenOnScreens: Check = (model, source, reported, known, places) => {
  if (model.grants.length === 0 || hasErrorsIn(6, model, reported)) return [];
  const sights = visibilityByRole(model);
  // That some change without reading it is told where they may.
  const blind = new Set(
    checkChangedUnseen(model, source, reported, known, places).map(({ params }) => params["field"]!),
  );
  return model.screens.flatMap((screen): readonly Diagnostic[] => {
    const audience = screen.from === "convention" ? [] : allRoles(model).filter((role) => mayOpen(model, role, screen));
    if (audience.length === 0 || hasErrorsInside(screen.span, reported)) return [];
    return [...ofFields(screen, audience, sights, places), ...ofExpressions(screen, audience, sights, model)].filter(
      ({ params }) => !blind.has(params["field"]!),
    );
  });
};

/** The field that a board or chart groups by must be readable for each role of the screen, all other fields for one of them. */
function ofFields(
  { name, shows, query, span, for: roles }: Screen,
  audience: readonly string[],
  sights: VisibilityByRole,
  places: NameSpans,
): readonly Diagnostic[] {
  if (!("entity" in shows)) return [];
  const { entity } = shows;
  const made = fieldUsesOf(shows)
    .filter(({ what }) => what !== "an order")
    .map((use) => ({ ...use, isNeeded: roles !== null }));
  const sorted = fieldUsesOf(shows)
    .filter(({ what }) => what === "an order")
    .map((use) => ({ ...use, isNeeded: false }));
  const filtered = query.map((field) => ({ field, behind: /\?/, isNeeded: false }));
  const related =
    shows.kind === "record" ? shows.related.map((field) => ({ field, behind: /\bwith\b/, isNeeded: false })) : [];
  return [...made, ...sorted, ...filtered, ...related].flatMap(({ field, behind, isNeeded }): readonly Diagnostic[] => {
    if (field === "id") return [];
    const blind = audience.filter((role) => !sights.seen(entity, field, [role]));
    if (blind.length < (isNeeded ? 1 : audience.length)) return [];
    const place = places.within(span, { kind: "field", of: entity, name: field }, behind);
    return [
      createDiagnostic("unseen-on-screen", place, {
        screen: name,
        field: `${entity}.${field}`,
        roles: listNames(blind),
      }),
    ];
  });
}

function ofExpressions(
  { name, shows }: Screen,
  audience: readonly string[],
  sights: VisibilityByRole,
  { calls }: Specification,
): readonly Diagnostic[] {
  // The figures of a call are judged where the call shows them.
  const isOfCall = (value: Expression): boolean =>
    calls.some(({ span }) => value.span.start >= span.start && value.span.end <= span.end);
  const shown =
    shows.kind === "figures"
      ? shows.figures.flatMap(({ value }) => (isOfCall(value) ? [] : [value]))
      : "where" in shows && shows.where !== null
        ? [shows.where]
        : [];
  return shown.flatMap(function look(node): readonly Diagnostic[] {
    const field = sights.unseenIn(node, audience);
    const here =
      field === null
        ? []
        : [createDiagnostic("unseen-on-screen", node.span, { screen: name, field, roles: listNames(audience) })];
    return [...here, ...childrenOf(node).flatMap(look)];
  });
}
