import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { Diagnostic } from "../../../base/diagnostic.ts";
import { entityNamed, fieldNamed } from "../../../model/find.ts";
import { isSystemKey } from "../../../semantics/value/read-key.ts";
import { rightToRead } from "../../../semantics/rights/rights.ts";
import type { Check } from "../reporting/check.ts";
import { hasErrorsIn } from "../reporting/has-errors-in.ts";
import { allRoles } from "../rights/roles-that-may.ts";

/**
 * Reports a key field that is a secret, or that fewer people may read than the record: keys stand in URLs and wherever
 * other records refer to this one.
 */
export const checkRecordKeys: Check = (model, _, reported) => {
  if (hasErrorsIn(3, model, reported) || hasErrorsIn(6, model, reported)) return [];
  return [...secretKeys(model), ...narrowedKeys(model)];
};

function secretKeys({ entities, identification }: Parameters<Check>[0]): readonly Diagnostic[] {
  const entity = entities.find(({ name }) => name === identification?.entity);
  const field =
    entity === undefined || entity.key !== identification?.key?.field ? undefined : fieldNamed(entity, entity.key);
  return field === undefined
    ? []
    : [createDiagnostic("access-key-names-records", field.span, { entity: entity!.name, field: field.name })];
}

/** Rows about the key alone, for roles that may read the record by another row. */
function narrowedKeys(model: Parameters<Check>[0]): readonly Diagnostic[] {
  const found = new Map<number, Diagnostic>();
  for (const { action, row } of model.grants) {
    if (action.kind !== "read" || action.fields?.length !== 1) continue;
    const entity = entityNamed(model, action.entity);
    if (isSystemKey(entity) || action.fields[0] !== entity.key) continue;
    const others = model.grants.filter(
      (one) => one.action.kind === "read" && one.action.entity === entity.name && one.row.start !== row.start,
    );
    const role = allRoles(model).find(
      (one) => others.some((grant) => grant.role === one) && rightToRead(model, one, entity.name).kind !== "never",
    );
    if (role !== undefined)
      found.set(row.start, createDiagnostic("key-always-read", row, { entity: entity.name, field: entity.key, role }));
  }
  return [...found.values()];
}
