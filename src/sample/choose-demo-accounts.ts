import { entityNamed, fieldNamed } from "../model/find.ts";
import type { Specification } from "../model/specification.ts";
import type { State } from "../semantics/state/state.ts";
import { isInRole, onlyRole, roleIn, visitorRole } from "../semantics/rights/role-of.ts";
import { mayAccountSignIn } from "./may-account-sign-in.ts";
import type { SampleAccount } from "./sample.ts";

/**
 * Chooses one person of each role who can sign in, in the document's order of roles; `best` chooses among several. Whom a rule of the document refuses to
 * sign in at the moment `now` is chosen only where nobody else has the role.
 */
export function chooseDemoAccounts(
  model: Specification,
  state: State,
  now: string,
  best: (ids: readonly string[]) => string | undefined = ([first]) => first,
): readonly SampleAccount[] {
  const { identification } = model;
  if (identification === null) return [];
  const { entity, by, secret, roleField } = identification;
  const people = [...(state.entities[entity]?.values() ?? [])].filter(
    ({ values }) => typeof values[by] === "string" && typeof values[secret] === "string",
  );
  const roles = roleField === null ? [onlyRole(model)] : model.roles.map(({ name }) => name);
  const nameField = ["name", "username"].find((name) => fieldNamed(entityNamed(model, entity), name) !== undefined);
  return roles.flatMap((role) => {
    if (role === null || role === visitorRole(model)) return [];
    const those = people.filter(
      ({ values }) => roleField === null || roleIn(model, values[roleField] ?? null) === role,
    );
    const others = people.filter(
      ({ values }) => roleField !== null && isInRole(roleIn(model, values[roleField] ?? null) ?? "", role),
    );
    const all = those.length > 0 ? those : others;
    const admitted = all.filter((one) => mayAccountSignIn(model, state, one, now));
    const id = best((admitted.length > 0 ? admitted : all).map((one) => one.id));
    const person = people.find((one) => one.id === id);
    if (person === undefined) return [];
    const [signsInBy, password] = [String(person.values[by]), String(person.values[secret])];
    return [
      {
        role,
        id: person.id,
        by: signsInBy,
        password,
        label: nameField === undefined ? signsInBy : String(person.values[nameField]),
      },
    ];
  });
}
