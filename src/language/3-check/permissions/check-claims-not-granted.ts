import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { positionOf } from "../../../base/source.ts";
import { canHold } from "../../../expression/solve/can-hold.ts";
import { negateCondition } from "../../../expression/solve/condition-relations.ts";
import type { KnownNames } from "../../../expression/solve/known-names.ts";
import type { RightClaim } from "../../../model/claim.ts";
import { isNamed } from "../../../model/is-named.ts";
import type { Action, Grant } from "../../../model/role.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";

/** Reports rows that keep from a role what an `Always:` says that the role may read, for some records at least. */
export const checkClaimsNotGranted: Check = (model, source, reported, known) => {
  // Where the document has no table, no row keeps anything from anybody.
  if (model.grants.length === 0 || hasErrorsIn(3, model, reported) || hasErrorsIn(6, model, reported)) return [];
  return model.claims.flatMap(({ kind, of, span }): readonly Diagnostic[] => {
    if (kind !== "always" || of.kind !== "right") return [];
    const line = String(positionOf(source, span.start).line);
    const kept = rolesOf(of, model).flatMap((role) =>
      of.actions.flatMap((action) => cellsOf(action, model).map((cell) => keptFrom(role, cell, of, model, known))),
    );
    return kept.flatMap((one) =>
      one === null
        ? []
        : [
            createDiagnostic(
              "claim-not-granted",
              one.grant?.span ?? span,
              { role: one.role, line },
              one.grant === null ? {} : { related: [{ span, message: "The claim stands here." }] },
            ),
          ],
    );
  });
};

function rolesOf({ role }: RightClaim, { roles }: Specification): readonly string[] {
  return role === null ? roles.map(({ name }) => name) : [role];
}

/** What somebody has to be granted to read what a claim names: the record, or one of its fields. */
interface Cell {
  readonly entity: string;
  /** Null: the record itself. */
  readonly field: string | null;
}

function cellsOf(action: Action, model: Specification): readonly Cell[] {
  if (action.kind !== "read") return [];
  const { entity, fields } = action;
  const named = (fields ?? []).filter((field) => isNamed(model, "read", entity, field));
  return [{ entity, field: null }, ...named.map((field) => ({ entity, field }))];
}

/** The role, where it is kept from a cell of some records that the claim is about, and the cell of the table that keeps it; null where it is not. */
function keptFrom(
  role: string,
  cell: Cell,
  { where }: RightClaim,
  { grants, openGrants }: Specification,
  known: KnownNames,
): { readonly role: string; readonly grant: Grant | null } | null {
  const isOfCell = (one: Pick<Grant, "role" | "action">): boolean => one.role === role && isAbout(one.action, cell);
  if (openGrants.some(isOfCell)) return null;
  const given = grants.filter(isOfCell);
  const left = given.flatMap(({ when }) => (when === null ? [] : [negateCondition(when)]));
  if (left.length < given.length) return null;
  const conditions = where === null ? left : [where, ...left];
  if (conditions.length > 0 && canHold(conditions, known).kind !== "yes") return null;
  return { role, grant: given[0] ?? null };
}

function isAbout(action: Action, { entity, field }: Cell): boolean {
  if (action.kind !== "read" || action.entity !== entity) return false;
  return field === null ? action.fields === null : action.fields?.includes(field) === true;
}
