import { isNamed } from "../../model/is-named.ts";
import { noSpan } from "../../base/span.ts";
import { withArticle } from "../../base/with-article.ts";
import { evaluate } from "../../expression/evaluate/evaluate.ts";
import { callNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import { createTruth, scopeOf } from "../../semantics/memory/truth.ts";
import { momentOf } from "../../semantics/memory/view.ts";
import { isInRole, roleOf, visitorRole } from "../../semantics/rights/role-of.ts";
import { firstRole } from "../../generation/founder/first-role.ts";
import type { State } from "../../semantics/state/state.ts";
import type { Property, StepView } from "../properties/property.ts";

/**
 * Gives one property for each role: nobody in it gives themself, or another person, a role that they may not give. Any
 * trace in which people of some roles get a further role begins with such a step.
 *
 * What the document grants in so many words is no escalation: signing up in a role that newcomers may choose, where
 * there are others that they may not, and giving roles where the document lets somebody set the role of others.
 */
export function escalationProperties(model: Specification): readonly Property[] {
  const { identification } = model;
  if (identification === null || identification.roleField === null || model.roles.length < 2) return [];
  const field = model.entities
    .find(({ name }) => name === identification.entity)
    ?.fields.find(({ name }) => name === identification.roleField);
  return model.roles.map(
    ({ name, span }): Property => ({
      statement: `${name === visitorRole(model) ? "Whoever has not signed in" : `No ${name}`} ${name === visitorRole(model) ? "can't" : "can"} come to a role, or bring anyone to one, that ${withArticle(name)} may not give.`,
      category: "escalation",
      expects: "no counterexample",
      span: span.end > 0 ? span : (field?.span ?? noSpan),
      check: { at: "step", matches: (step) => isEscalation(step, name) },
    }),
  );
}

/** Whether a step gives somebody a role that the actor may not give. */
function isEscalation({ model, before, after, now, move, decision }: StepView, role: string): boolean {
  if (move.kind !== "call" || decision.kind === "refusal") return false;
  const own = roleOf(model, before, move.actor);
  if (own === null || !isInRole(own, role)) return false;
  const people = model.identification!.entity;
  return decision.writes.some((write) => {
    if (write.kind !== "put" || write.entity !== people) return false;
    const gained = rolesOf(model, after, write.row.id).filter(
      (one) => !rolesOf(model, before, write.row.id).includes(one),
    );
    if (gained.length === 0) return false;
    const isNew = before.entities[people]?.has(write.row.id) !== true;
    const signsUp = callNamed(model, move.request.call).does.kind === "sign up";
    const given = grantableRoles(model, before, own, move.actor.kind === "person" ? move.actor.id : null, now);
    return gained.some(
      (one) => !isInRole(own, one) && !given.has(one) && !(isNew && isUsualForNewcomer(model, one, signsUp)),
    );
  });
}

function rolesOf(model: Specification, state: State, id: string): readonly string[] {
  const role = roleOf(model, state, { kind: "person", id });
  return role === null || role === "" ? [] : role.split(", ");
}

/**
 * Whether a newcomer may have a role: the role that people begin with, or, where a rule restricts the choice, one that
 * signing up allows.
 */
function isUsualForNewcomer(model: Specification, role: string, signsUp: boolean): boolean {
  const { entity, roleField } = model.identification!;
  const first = firstRole(model);
  if (first !== null && isInRole(first, role)) return true;
  return (
    signsUp &&
    model.rules.some(
      ({ on, holds }) =>
        (("entity" in on && on.entity === entity) || on.kind === "call") &&
        JSON.stringify(holds).includes(`"${roleField}"`),
    )
  );
}

/**
 * The roles that an actor may give. An actor who may set the role of others may give all roles, except those that may
 * set it without the condition that holds for the actor.
 */
function grantableRoles(
  model: Specification,
  state: State,
  own: string,
  me: string | null,
  now: string,
): ReadonlySet<string> {
  const { entity } = model.identification!;
  const mine = model.grants.filter((grant) => isInRole(own, grant.role) && setsRoles(model, grant));
  const moment = momentOf(model, { me, now, input: {} });
  const truth = createTruth(model, state, moment);
  const isForOthers = mine.some(
    ({ when, action }) =>
      action.kind === "create" ||
      when === null ||
      truth
        .all(entity)
        .some((id) => id !== me && evaluate(when, scopeOf(truth, moment, { this: id, old: id })) === true),
  );
  if (!isForOthers) return new Set();
  const isWide = mine.some(({ when }) => when === null);
  const wider = isWide
    ? []
    : model.grants.filter((grant) => setsRoles(model, grant) && grant.when === null).map(({ role }) => role);
  return new Set(model.roles.flatMap(({ name }) => (wider.includes(name) ? [] : [name])));
}

function setsRoles(model: Specification, { action }: Specification["grants"][number]): boolean {
  const { entity, roleField } = model.identification!;
  if (action.kind === "create") return action.entity === entity;
  if (action.kind !== "update" || action.entity !== entity) return false;
  return isNamed(model, "update", entity, roleField!)
    ? action.fields?.includes(roleField!) === true
    : action.fields === null;
}
