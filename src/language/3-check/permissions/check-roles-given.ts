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
  return [...given, ...unlikeDescription(model, entity, roleField)];
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

/** The default of the role, where the description of another role says in the same words as the document that it is for whoever signs up. */
function unlikeDescription(model: Specification, entity: string, roleField: string): readonly Diagnostic[] {
  if (!model.grants.some(({ action }) => action.kind === "sign up")) return [];
  const field = fieldNamed(entityNamed(model, entity), roleField);
  const given = defaultOfField(field);
  const meant = model.roles.filter(({ who }) => saysNewcomer.test(who));
  if (field === undefined || given?.kind !== "literal" || meant.length !== 1 || meant[0]!.name === given.value)
    return [];
  return [
    createDiagnostic(
      "newcomers-told-otherwise",
      field.span,
      { role: String(given.value), other: meant[0]!.name },
      { related: [{ span: meant[0]!.span, message: "This role is described as the one of whoever signs up." }] },
    ),
  ];
}

/** How the descriptions of roles say whose role one gets at sign-up. */
const saysNewcomer =
  /\b(?:who(?:ever|so)?|anyone who|everyone who|anybody who|everybody who) (?:has )?sign(?:s|ed) up\b/i;

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
