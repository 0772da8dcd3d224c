import type { Field } from "../../src/model/entity.ts";
import type { Grant } from "../../src/model/role.ts";
import type { Specification } from "../../src/model/specification.ts";
import { evaluate } from "./evaluate.ts";
import type { RecordValue, Scope } from "./scope.ts";
import { entityOf } from "./world.ts";

/** The cells of `read` rows that grant the caller something on this record, which is judged on all data. */
function grantsOn(scope: Scope, record: RecordValue): readonly Grant[] {
  const { stored } = record;
  if (stored === null) return [];
  return scope.model.grants.filter(
    ({ action, role, when }) =>
      action.kind === "read" &&
      action.entity === record.entity &&
      scope.caller.roles.includes(role) &&
      (when === null || evaluate(when, judging(scope, record)) === true),
  );
}

/** The scope of a condition about a record: everything is seen, and there are no inputs. */
export function judging(scope: Scope, record: RecordValue | null): Scope {
  return { ...scope, asSeen: false, world: record?.world ?? scope.world, this: record, old: null, variables: {} };
}

/** Whether the caller may read the record. */
export function mayRead(scope: Scope, record: RecordValue): boolean {
  return grantsOn(scope, record).length > 0;
}

/** Whether a row of its own names the field among those of this verb. */
export function isNamedInRow(model: Specification, verb: "read" | "update", entity: string, field: string): boolean {
  return model.fieldRows.some((row) => row.kind === verb && row.entity === entity && row.fields.includes(field));
}

/** Whether the caller may read the field of the record. */
export function mayReadField(scope: Scope, record: RecordValue, name: string): boolean {
  const entity = entityOf(scope.model, record.entity);
  const field = entity.fields.find((one) => one.name === name);
  const grants = grantsOn(scope, record);
  if (grants.length === 0) return false;
  if (field !== undefined && isNeverRead(field)) return false;
  if (name === entity.key) return true;
  return isNamedInRow(scope.model, "read", record.entity, name)
    ? grants.some(({ action }) => action.kind === "read" && action.fields?.includes(name) === true)
    : grants.some(({ action }) => action.kind === "read" && action.fields === null);
}

/** Whether no answer contains the field. */
export function isNeverRead({ hidden, type }: Field): boolean {
  return hidden || type.kind === "secret";
}

/** Whether some record's field may be read by a role of the caller, whatever the record. */
export function mayEverReadField(scope: Scope, entityName: string, name: string): boolean {
  const entity = entityOf(scope.model, entityName);
  const field = entity.fields.find((one) => one.name === name);
  if (field !== undefined && isNeverRead(field)) return false;
  const isNamed = isNamedInRow(scope.model, "read", entityName, name);
  return scope.model.grants.some(
    ({ action, role }) =>
      action.kind === "read" &&
      action.entity === entityName &&
      scope.caller.roles.includes(role) &&
      (name === entity.key || (isNamed ? action.fields?.includes(name) === true : action.fields === null)),
  );
}
