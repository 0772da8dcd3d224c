import type { Specification } from "../../model/specification.ts";
import { visitorRole } from "../../semantics/rights/role-of.ts";
import { answeredEntity } from "../json-schema/entity-schema.ts";
import type { IsAlwaysShown } from "../json-schema/expression-schema.ts";
import type { JsonSchema } from "../json-schema/json-schema.ts";

/** What each part of an OpenAPI document is made from. */
export interface ExportContext {
  readonly model: Specification;
  /** The roles for whose callers it is written. */
  readonly roles: readonly string[];
  /** The schemas of the records, by entity. */
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  readonly isAlwaysShown: IsAlwaysShown;
}

/** The context of an export for the callers of one role; null: of all. */
export function exportContext(model: Specification, role: string | null): ExportContext {
  const roles = role === null ? [...new Set([visitorRole(model), ...model.roles.map(({ name }) => name)])] : [role];
  const entities = model.entities.map((entity) => [entity.name, answeredEntity(model, entity, roles)] as const);
  const known = new Map(entities);
  return {
    model,
    roles,
    schemas: Object.fromEntries(entities.map(([name, { schema }]) => [name, schema])),
    isAlwaysShown: (entity, field) => field === "@id" || known.get(entity)?.always.has(field) === true,
  };
}
