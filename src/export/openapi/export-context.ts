import type { Call } from "../../model/call.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import { becomesSomebody } from "../../semantics/http/decide-sent.ts";
import { visitorRole } from "../../semantics/rights/role-of.ts";
import { answeredEntity } from "../json-schema/entity-schema.ts";
import type { IsAlwaysShown } from "../json-schema/expression-schema.ts";
import { schemaNamed } from "../json-schema/json-schema.ts";
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
  return contextOfRoles(model, role === null ? allRoles(model) : [role]);
}

/** How the answers of a call look. */
export interface AnswerContext extends ExportContext {
  readonly recordSchema: (entity: string) => JsonSchema;
}

/** The context of the answers of a call. Whoever is signed in by a call sees them in a role of their own, whatever role its caller had. */
export function answerContext(context: ExportContext, call: Call): AnswerContext {
  const { model, roles } = context;
  const signedIn = allRoles(model).filter((role) => role !== visitorRole(model));
  if (!becomesSomebody(call) || signedIn.every((role) => roles.includes(role)))
    return { ...context, recordSchema: schemaNamed };
  return {
    ...contextOfRoles(model, signedIn),
    recordSchema: (entity) => answeredEntity(model, entityNamed(model, entity), signedIn).schema,
  };
}

function allRoles(model: Specification): readonly string[] {
  return [...new Set([visitorRole(model), ...model.roles.map(({ name }) => name)])];
}

function contextOfRoles(model: Specification, roles: readonly string[]): ExportContext {
  const entities = model.entities.map((entity) => [entity.name, answeredEntity(model, entity, roles)] as const);
  const known = new Map(entities);
  return {
    model,
    roles,
    schemas: Object.fromEntries(entities.map(([name, { schema }]) => [name, schema])),
    isAlwaysShown: (entity, field) => field === "@id" || known.get(entity)?.always.has(field) === true,
  };
}
