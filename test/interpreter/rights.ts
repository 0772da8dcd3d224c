import type { Call } from "../../src/model/call.ts";
import type { Action, Grant } from "../../src/model/role.ts";
import type { Specification } from "../../src/model/specification.ts";
import { holds } from "./evaluate.ts";
import type { Caller, RecordValue, Scope } from "./scope.ts";
import { isNamedInRow, judging } from "./visible.ts";
import { recordWithId } from "./world.ts";
import type { World } from "./world.ts";

/** Who calls; null if the request says somebody who is not there. */
export function callerOf(model: Specification, world: World, person: string | null): Caller | null {
  const { identification, roles } = model;
  const names = roles.map(({ name }) => name);
  if (identification === null)
    return { me: null, roles: withIncluded(model, names.length === 1 ? names : ["Visitor"]) };
  if (person === null) return { me: null, roles: withIncluded(model, [identification.visitor]) };
  const account = recordWithId(world, identification.entity, person);
  if (account === null) return null;
  const { roleField, member, visitor } = identification;
  const held =
    roleField === null ? (member ?? names.find((name) => name !== visitor) ?? null) : account.values[roleField];
  const own = Array.isArray(held) ? (held as readonly string[]) : typeof held === "string" ? [held] : [];
  return {
    me: person,
    roles: withIncluded(
      model,
      names.filter((name) => own.includes(name)),
    ),
  };
}

/** The roles, and those that they include, and so on. */
function withIncluded({ roles }: Specification, own: readonly string[]): readonly string[] {
  const all = [...own];
  for (const name of all)
    for (const included of roles.find((role) => role.name === name)?.includes ?? [])
      if (!all.includes(included)) all.push(included);
  return all;
}

/** Whether the caller's role may make the call at all, on whatever record. */
export function mayEverCall(model: Specification, call: Call, { me, roles }: Caller): boolean {
  const isNamed = call.for?.some((role) => roles.includes(role)) ?? true;
  const { does } = call;
  const isGranted = (fits: (action: Action) => boolean): boolean =>
    model.grants.some(({ action, role }) => roles.includes(role) && fits(action));
  switch (does.kind) {
    case "sign in":
      return isNamed;
    case "sign out":
    case "me":
      return me !== null && isNamed;
    case "sign up":
      return isNamed && isGranted(({ kind }) => kind === "sign up");
    case "statements":
    case "nothing":
    case "reset":
      return call.for === null ? isGranted((action) => action.kind === "call" && action.call === call.name) : isNamed;
    case "update":
      return (
        isNamed &&
        isGranted(
          (action) =>
            (does.creates && action.kind === "create" && action.entity === does.entity) ||
            call.takes.some(({ field }) => field !== null && grantsUpdate(model, action, does.entity, field)),
        )
      );
    case "list":
    case "read":
      return isNamed && isGranted((action) => action.kind === "read" && action.entity === does.entity);
    case "create":
    case "delete":
      return isNamed && isGranted((action) => action.kind === does.kind && action.entity === does.entity);
    case "transition":
      return (
        isNamed &&
        isGranted(
          (action) =>
            action.kind === "transition" && action.entity === does.entity && action.transition === does.transition,
        )
      );
  }
}

/** Whether a cell that grants the caller such an action holds on each of the records. */
export function mayOn(
  scope: Scope,
  fits: (action: Action) => boolean,
  records: readonly (RecordValue | null)[],
): boolean {
  return scope.model.grants.some(
    (grant) =>
      fits(grant.action) &&
      scope.caller.roles.includes(grant.role) &&
      records.every((record) => grantHolds(scope, grant, record)),
  );
}

function grantHolds(scope: Scope, { when }: Grant, record: RecordValue | null): boolean {
  return when === null || holds(when, { ...judging(scope, record), variables: scope.variables });
}

/** Whether the caller may change the field, on the record before and after. */
export function mayUpdateField(scope: Scope, entity: string, field: string, records: readonly RecordValue[]): boolean {
  return records.every((record) =>
    mayOn(scope, (action) => grantsUpdate(scope.model, action, entity, field), [record]),
  );
}

/** Whether a row grants changing the field: one that names it or, if none does, one that names no fields. */
function grantsUpdate(model: Specification, action: Action, entity: string, field: string): boolean {
  if (action.kind !== "update" || action.entity !== entity) return false;
  return isNamedInRow(model, "update", entity, field)
    ? action.fields?.includes(field) === true
    : action.fields === null;
}
