import { noSpan } from "../../../base/span.ts";
import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { canHold } from "../../../expression/solve/can-hold.ts";
import { negateCondition } from "../../../expression/solve/condition-relations.ts";
import type { KnownNames } from "../../../expression/solve/known-names.ts";
import { valueTypeOf } from "../../../expression/value-type/value-type-of.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Identification } from "../../../model/role.ts";
import type { Specification } from "../../../model/specification.ts";
import { rightToRead, rightToUpdateField } from "../../../semantics/rights/rights.ts";
import { isNamed } from "../../../model/is-named.ts";
import { equalityOf } from "../../../symbolic/conditions.ts";
import { fieldEquals, recordNamed } from "../conditions/compared-field.ts";
import { factsOfCaller } from "../conditions/facts-of-caller.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";
import { casesOfRight } from "../rights/cases-of-right.ts";
import { permissionCells } from "./permission-cells.ts";
import type { PermissionCell } from "./permission-cells.ts";

/** Reports cells by which a role may change what people of a mightier role sign in with, and so sign in as one of them. */
export const checkAccountsTakenOver: Check = (model, _, reported, known) => {
  const { identification } = model;
  if (identification === null || identification.roleField === null || hasErrorsIn(6, model, reported)) return [];
  return permissionCells(model)
    .filter(({ isIncluded, role }) => !isIncluded && role !== identification.visitor)
    .flatMap((cell) => judgeCell(cell, identification, model, known));
};

function judgeCell(
  { role, span, actions, when }: PermissionCell,
  identification: Identification,
  model: Specification,
  known: KnownNames,
): readonly Diagnostic[] {
  const { entity, secret } = identification;
  const people = entityNamed(model, entity);
  const given = [...factsOfCaller(model, role), ...(when === null ? [] : [when])];
  const mightier = [mayGiveRoles, mayDoMore].flatMap((isMightier) =>
    model.roles.filter(({ name }) => name !== identification.visitor && isMightier(model, name, role, identification)),
  );
  for (const name of [secret, ...addressOf(identification, model)]) {
    const isGranted = actions.some(
      (action) =>
        action.kind === "update" &&
        action.entity === entity &&
        (action.fields?.includes(name) ?? !isNamed(model, "update", entity, name)),
    );
    if (!isGranted) continue;
    const other = mightier.find(({ name: one }) => mayBeOf(one));
    if (other !== undefined)
      return [createDiagnostic("accounts-taken-over", span, { role, field: `${entity}.${name}`, other: other.name })];
  }
  return [];

  /** Whether the account of somebody else in the role is certainly one that the cell lets change. */
  function mayBeOf(of: string): boolean {
    const field = fieldNamed(people, identification.roleField!);
    if (field?.type.kind !== "role") return false;
    const account = recordNamed("this", entity);
    const literal = {
      kind: "literal",
      value: of,
      span: noSpan,
      type: valueTypeOf(field.type, field.required),
    } as const;
    const isOther = negateCondition(equalityOf(account, recordNamed("me", entity)));
    const conditions = [...given, isOther, fieldEquals(account, entity, field, literal)];
    return casesOfRight(rightToRead(model, role, entity)).some(
      (readable) => canHold([...conditions, ...readable], known).kind === "yes",
    );
  }
}

/** The e-mail address with which people sign in: whoever has it is sent a link to a new password. */
function addressOf({ entity, by }: Identification, model: Specification): readonly string[] {
  return fieldNamed(entityNamed(model, entity), by)?.type.kind === "email" ? [by] : [];
}

/** Whether a role may give roles, which the other may not. */
function mayGiveRoles(
  model: Specification,
  role: string,
  than: string,
  { entity, roleField }: Identification,
): boolean {
  const [own, others] = [role, than].map((one) => rightToUpdateField(model, one, entity, roleField!));
  return own!.kind !== "never" && others!.kind === "never";
}

/** Whether a role may do whatever the other may, and more. */
function mayDoMore(model: Specification, role: string, than: string): boolean {
  const [own, others] = [role, than].map((one) => rightsOf(model, one));
  return own!.size > others!.size && [...others!].every((right) => own!.has(right));
}

function rightsOf(model: Specification, role: string): ReadonlySet<string> {
  return new Set(permissionCells(model).flatMap((cell) => (cell.role === role ? cell.rights : [])));
}
