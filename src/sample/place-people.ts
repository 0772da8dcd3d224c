import type { Specification } from "../model/specification.ts";
import { isInRole, onlyRole, visitorRole } from "../semantics/rights/role-of.ts";
import { firstRole } from "../generation/founder/first-role.ts";
import { valuesForRole } from "../generation/founder/role-values.ts";
import type { SampleContext } from "./sample-context.ts";
import { placeSampleFounder } from "./place-sample-founder.ts";

/** Places the people whose role no call can give. Answers how many more are to sign up. */
export function placePeople(context: SampleContext, people: number): number {
  const {
    world: { model },
  } = context;
  const { identification } = model;
  if (identification === null) return 0;
  const { entity } = identification;
  const signsUp =
    model.grants.some(({ action }) => action.kind === "sign up") &&
    model.calls.some(({ does }) => does.kind === "sign up");
  const usual = usualRole(model);
  const staff = rolesNotSignedUpFor(model, usual);
  staff.forEach((role, index) => {
    const count = Math.max(1, Math.round((people * 0.15) / 2.5 ** index));
    for (let placed = 0; placed < count; placed += 1) placeSampleFounder(context, entity, valuesForRole(model, role));
  });
  const rest = Math.max(1, people - staff.length);
  if (signsUp) return rest;
  for (let placed = 0; placed < rest; placed += 1) placeSampleFounder(context, entity, valuesForRole(model, usual));
  return 0;
}

/** The role that most people have: the one that people begin with, or else the first. */
function usualRole(model: Specification): string | null {
  return firstRole(model) ?? onlyRole(model);
}

function rolesNotSignedUpFor(model: Specification, usual: string | null): readonly string[] {
  if (model.identification?.roleField === null) return [];
  return model.roles
    .map(({ name }) => name)
    .filter((role) => (usual === null || !isInRole(usual, role)) && role !== visitorRole(model));
}
