import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import type { Span } from "../../../base/span.ts";
import type { Call } from "../../../model/call.ts";
import { entityNamed, fieldNamed, transitionNamed } from "../../../model/find.ts";
import { defaultOfField } from "../../../model/field-questions.ts";
import type { Specification } from "../../../model/specification.ts";
import type { Statement } from "../../../model/statement.ts";
import { rightToUpdateField } from "../../../semantics/rights/rights.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";
import type { Right } from "../../../semantics/rights/rights.ts";
import { someNode } from "../../../expression/tree/children-of.ts";
import { asksForSelf } from "./check-own-role.ts";
import { rolesThatMay } from "../rights/roles-that-may.ts";

/** Reports calls by which somebody gives a role that no row of point 6 lets them give, and roles that newcomers get beside the one meant for them. */
export const checkRolesGiven: Check = (model, _, reported) => {
  const { identification } = model;
  if (identification === null || identification.roleField === null || hasErrorsIn(6, model, reported)) return [];
  const { entity, roleField } = identification;
  // Where nobody may change roles in any other way, the call is the way that the document means.
  const isOtherwiseGiven = model.grants.some(
    ({ action }) => action.kind === "update" && action.entity === entity && action.fields?.includes(roleField) === true,
  );
  const given = model.calls.flatMap((call): readonly Diagnostic[] => {
    const span = isOtherwiseGiven ? whereGiven(model, call, entity, roleField) : null;
    const without = rolesThatMay(model, call).filter(
      (role) => role !== identification.visitor && rightToUpdateField(model, role, entity, roleField).kind === "never",
    );
    return span === null || without.length === 0
      ? []
      : [
          createDiagnostic("role-given-by-call", span, {
            call: call.name,
            roles: without.map((role) => `\`${role}\``).join(", "),
            field: `${entity}.${roleField}`,
          }),
        ];
  });
  return [...given, ...unlikePermissions(model, entity, roleField)];
};

/** Where a call gives somebody a role: by its statements, by the effects of its transition, or by an input; null where it does not. */
function whereGiven(model: Specification, { does, takes }: Call, entity: string, roleField: string): Span | null {
  switch (does.kind) {
    case "statements":
      return does.statements.flatMap(innermost).find((one) => givesRole(one, entity, roleField))?.span ?? null;
    case "transition": {
      const { transition } = transitionNamed(model, does.entity, does.transition);
      return transition.effects.flatMap(innermost).find((one) => givesRole(one, entity, roleField))?.span ?? null;
    }
    case "create":
      return does.entity === entity ? (takes.find(({ field }) => field === roleField)?.span ?? null) : null;
    default:
      return null;
  }
}

/** The default of the role, where point 6 means another role for newcomers: it describes another as theirs, or lets the default alone give roles. */
function unlikePermissions(model: Specification, entity: string, roleField: string): readonly Diagnostic[] {
  if (!model.grants.some(({ action }) => action.kind === "sign up")) return [];
  const field = fieldNamed(entityNamed(model, entity), roleField);
  const given = defaultOfField(field);
  if (field === undefined || given?.kind !== "literal") return [];
  const role = String(given.value);
  const described = model.roles.filter(({ who }) => saysNewcomer.test(who));
  if (described.length === 1 && described[0]!.name !== role) {
    const why = `and point 6 describes \`${described[0]!.name}\` as the role of whoever signs up`;
    const related = [{ span: described[0]!.span, message: "This role is described as the one of whoever signs up." }];
    return [createDiagnostic("newcomers-told-otherwise", field.span, { role, why }, { related })];
  }
  const mayGive = (name: string): boolean => givesAnyRole(rightToUpdateField(model, name, entity, roleField));
  const others = model.roles.filter(({ name }) => name !== role && name !== model.identification?.visitor);
  const lesser = others.find(
    ({ name }) => rightToUpdateField(model, name, entity, roleField).kind === "never" && isUsed(name, model),
  );
  if (lesser === undefined || !mayGive(role)) return [];
  const why = `who, unlike \`${lesser.name}\`, may give roles`;
  return [createDiagnostic("newcomers-told-otherwise", field.span, { role, why })];
}

/**
 * Whether a right to change the role is one over all other accounts: a condition on their fields, such as their team, leaves it
 * within a group. Of one's own role, or a right without a condition, `own-role-changed` tells.
 */
function givesAnyRole(right: Right): boolean {
  if (right.kind !== "when") return false;
  return right.cases.some(
    ({ when }) =>
      !asksForSelf(when) &&
      !someNode(when, (node) => node.kind === "field" && node.of.kind === "this" && node.name !== "@id"),
  );
}

/** Whether anything is granted to the role. */
function isUsed(name: string, { grants }: Specification): boolean {
  return grants.some(({ role }) => role === name);
}

/**
 * How the description of a role in English says that one gets it at sign-up. In other words and languages nothing is known from
 * a description, and nothing is said.
 */
const saysNewcomer =
  /^(?:who(?:ever|so)?|anyone who|everyone who|anybody who|everybody who) (?:has )?sign(?:s|ed) up\b(?! (?:before|until|by|with|from|through|as)\b)/i;

function innermost(statement: Statement): readonly Statement[] {
  return statement.kind === "each" ? statement.statements.flatMap(innermost) : [statement];
}

function givesRole(statement: Statement, entity: string, roleField: string): boolean {
  switch (statement.kind) {
    case "assign":
      return statement.entity === entity && statement.field === roleField;
    case "create":
    case "update":
      return statement.entity === entity && statement.values.some(({ field }) => field === roleField);
    default:
      return false;
  }
}
