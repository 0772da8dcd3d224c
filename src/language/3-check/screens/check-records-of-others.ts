import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import type { Expression } from "../../../model/expression.ts";
import { defaultOfField } from "../../../model/field-questions.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Screen } from "../../../model/screen.ts";
import type { Specification } from "../../../model/specification.ts";
import { mayOpen } from "../../../semantics/rights/may-open.ts";
import { effectsOfCall } from "../actions/effects-of-call.ts";
import { andPartsOf } from "../conditions/and-parts-of.ts";
import { isWrittenByCallers } from "../conditions/written-by-callers.ts";
import { writtenValues } from "../model-parts/statements-in-model.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn, hasErrorsInside } from "../reporting/has-errors-in.ts";
import { listNames } from "../reporting/list-names.ts";
import { allRoles, rolesThatMay } from "../rights/roles-that-may.ts";

/** Reports screens of the records that their viewers have created, where none of these may create any. */
export const checkRecordsOfOthers: Check = (model, _, reported) => {
  if (model.grants.length === 0 || ([3, 4, 6, 7] as const).some((point) => hasErrorsIn(point, model, reported)))
    return [];
  return model.screens.flatMap((screen) =>
    screen.from === "convention" || hasErrorsInside(screen.span, reported) ? [] : judgeScreen(screen, model),
  );
};

function judgeScreen(screen: Screen, model: Specification): readonly Diagnostic[] {
  const { shows, name } = screen;
  if (!("where" in shows) || shows.where === null) return [];
  const { where, entity } = shows;
  const field = andPartsOf(where)
    .flatMap(ownedBy)
    .find((one) => isCreator(model, entity, one));
  if (field === undefined) return [];
  const audience = allRoles(model).filter((role) => mayOpen(model, role, screen));
  const creators = new Set(
    model.calls
      .filter((call) => effectsOfCall(model, call).some((one) => one.verb === "create" && one.entity === entity))
      .flatMap((call) => rolesThatMay(model, call)),
  );
  return audience.length === 0 || creators.size === 0 || audience.some((role) => creators.has(role))
    ? []
    : [
        createDiagnostic("shows-records-of-others", where.span, {
          screen: name,
          field: `${entity}.${field}`,
          roles: listNames(audience),
        }),
      ];
}

/** The field that a condition compares with whoever looks. */
function ownedBy(part: Expression): readonly string[] {
  if (part.kind !== "binary" || part.operator !== "==") return [];
  const [owner, viewer] = part.right.kind === "me" ? [part.left, part.right] : [part.right, part.left];
  return viewer.kind === "me" && owner.kind === "field" && owner.of.kind === "this" ? [owner.name] : [];
}

/** Whether a field always holds whoever created the record. */
function isCreator(model: Specification, entity: string, name: string): boolean {
  return (
    defaultOfField(fieldNamed(entityNamed(model, entity), name))?.kind === "me" &&
    !isWrittenByCallers(model, entity, name) &&
    !writtenValues(model).some((one) => one.entity === entity && one.field === name) &&
    !model.rows.some((row) => row.entity === entity && name in row.references)
  );
}
