import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { someNode } from "../../../expression/tree/children-of.ts";
import type { Call } from "../../../model/call.ts";
import type { Expression } from "../../../model/expression.ts";
import { defaultOfField } from "../../../model/field-questions.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import type { Action, Grant, Identification } from "../../../model/role.ts";
import type { Specification } from "../../../model/specification.ts";
import { rightToUpdateField } from "../../../semantics/rights/rights.ts";
import { mayEver } from "../../../semantics/rights/role-gate.ts";
import { isNamed } from "../../../model/is-named.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";

/** Reports ways in which people can give themselves a role: by changing the role field of their own record, or at sign-up, also by what its default depends on. */
export const checkOwnRole: Check = (model, _, reported) => {
  const { identification } = model;
  if (identification === null || identification.roleField === null || hasErrorsIn(6, model, reported)) return [];
  const { roleField } = identification;
  const field = `${identification.entity}.${roleField}`;
  return [
    ...model.grants
      .filter((grant) => mayChangeOwn(grant, identification, model))
      .map(({ span, role }) => createDiagnostic("own-role-changed", span, { role, field })),
    ...rolesBySentDefault(model),
    ...model.calls.flatMap((call): readonly Diagnostic[] => {
      const input = createsPeople(call, identification) ? call.takes.find((one) => one.field === roleField) : undefined;
      if (input === undefined || !mayEver(model, identification.visitor, call)) return [];
      const cell = model.grants.find(
        ({ action, role }) =>
          action.kind === "create" && action.entity === identification.entity && role === identification.visitor,
      );
      return [
        createDiagnostic("role-chosen-at-sign-up", call.from === "document" ? input.span : cell!.span, {
          call: call.name,
          field,
        }),
      ];
    }),
  ];
};

/** The default of the role, where it depends on what callers send who sign up: they choose among the roles that it can be. */
function rolesBySentDefault(model: Specification): readonly Diagnostic[] {
  const { entity, roleField, visitor } = model.identification!;
  const field = fieldNamed(entityNamed(model, entity), roleField!);
  const given = defaultOfField(field);
  if (field === undefined || given === null || given.kind === "literal") return [];
  for (const call of model.calls) {
    if (!createsPeople(call, model.identification!) && call.does.kind !== "sign up") continue;
    if (!mayEver(model, visitor, call) || call.takes.some((one) => one.field === roleField)) continue;
    const sent = new Set(call.takes.flatMap((one) => one.field ?? []));
    const read = [...sent].filter((name) =>
      conditionsIn(given).some((condition) =>
        someNode(condition, (node) => node.kind === "field" && node.of.kind === "this" && node.name === name),
      ),
    );
    if (read.length > 0)
      return [
        createDiagnostic("role-by-sent-default", field.span, {
          field: `${entity}.${roleField!}`,
          call: call.name,
          sent: read.map((name) => `\`${name}\``).join(", "),
        }),
      ];
  }
  return [];
}

/** What decides between the values of choices, where they differ. */
function conditionsIn(value: Expression): readonly Expression[] {
  if (value.kind !== "conditional") return [];
  const { condition, then, otherwise } = value;
  const isSame = then.kind === "literal" && otherwise.kind === "literal" && then.value === otherwise.value;
  return [...(isSame ? [] : [condition]), ...conditionsIn(then), ...conditionsIn(otherwise)];
}

/** Whether a call creates a person who can sign in. */
function createsPeople({ does, from }: Call, { entity }: Identification): boolean {
  return does.kind === "create" ? does.entity === entity : does.kind === "sign up" && from === "document";
}

/** Whether a grant lets people change only their own role, lets people do so right after sign-up, or lets them take a role that may do more. */
function mayChangeOwn(
  { action, role, when }: Grant,
  { entity, roleField }: Identification,
  model: Specification,
): boolean {
  if (action.kind !== "update" || action.entity !== entity || model.roles.length < 2) return false;
  const isAbout =
    action.fields === null ? !isNamed(model, "update", entity, roleField!) : action.fields.includes(roleField!);
  if (!isAbout || when !== null) return isAbout && when !== null && asksForSelf(when);
  return role === newcomersRole(model) || hasNoMoreThanOthers(role, { entity, roleField: roleField! }, model);
}

/** Whether others who give roles are kept from their own, and may do what this role may not: whoever has it can take theirs. */
function hasNoMoreThanOthers(
  role: string,
  { entity, roleField }: { readonly entity: string; readonly roleField: string },
  model: Specification,
): boolean {
  const isDone = (name: string, { action }: Grant): boolean =>
    model.grants.some((other) => other.role === name && isEqual(other.action, action));
  return model.roles.some(
    ({ name }) =>
      name !== role &&
      rightToUpdateField(model, name, entity, roleField).kind === "when" &&
      model.grants.some((grant) => grant.role === name && isAct(grant.action) && !isDone(role, grant)),
  );
}

/** Whether an action changes anything; what somebody reads is often told to one role for itself alone. */
function isAct({ kind }: Action): boolean {
  return kind === "transition" || kind === "create" || kind === "delete" || kind === "call";
}

function isEqual(one: Action, other: Action): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether a condition is `this == me`, alone or as a conjunct. */
export function asksForSelf(when: Expression): boolean {
  if (when.kind !== "binary") return false;
  if (when.operator === "and") return asksForSelf(when.left) || asksForSelf(when.right);
  const sides = [when.left, when.right].map(
    (side) => (side.kind === "field" && (side.name === "@id" || side.name === "id") ? side.of : side).kind,
  );
  return (
    when.operator === "==" &&
    sides.includes("this") &&
    sides.includes("me") &&
    !someNode(when, ({ kind }) => kind === "not")
  );
}

/** The role of people after sign-up; null if nobody may sign up. */
function newcomersRole(model: Specification): string | null {
  if (!model.grants.some(({ action }) => action.kind === "sign up")) return null;
  const { entity, roleField } = model.identification!;
  const field = fieldNamed(entityNamed(model, entity), roleField!);
  const given = defaultOfField(field);
  return given?.kind === "literal" && typeof given.value === "string" ? given.value : null;
}
