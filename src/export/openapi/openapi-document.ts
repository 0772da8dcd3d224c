import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import { visitorRole } from "../../semantics/rights/role-of.ts";
import { mayEver } from "../../semantics/rights/role-gate.ts";
import { answeredEntity } from "../json-schema/entity-schema.ts";
import type { JsonSchema } from "../json-schema/json-schema.ts";
import type { ExporterOptions } from "../target/exporter.ts";
import { examplesOfCalls } from "../example/examples-of-calls.ts";
import { errorSchemas } from "./error-schemas.ts";
import { operationIds } from "./operation-ids.ts";
import { operationOf } from "./operation.ts";
import { withExamples } from "./operation-examples.ts";
import type { ExportContext } from "./export-context.ts";
import { pathText } from "./parameters.ts";
import { securitySchemes } from "./security.ts";

/** An OpenAPI 3.1 document, as JSON. */
export type OpenapiDocument = JsonSchema;

/** Describes the API of a document in OpenAPI 3.1. The same model gives the same document. */
export function openapiDocument(
  model: Specification,
  { role, server }: ExporterOptions = { role: null, server: null },
): OpenapiDocument {
  const roles = role === null ? [...new Set([visitorRole(model), ...model.roles.map(({ name }) => name)])] : [role];
  const context = contextOf(model, roles);
  const paths: Record<string, Record<string, JsonSchema>> = {};
  const ids = operationIds(model.calls);
  const examples = examplesOfCalls(model);
  const describe = (call: Call): JsonSchema => {
    return withExamples(model, call, operationOf(context, call), { of: examples.get(call.name) ?? [], role });
  };
  for (const call of model.calls) {
    if (!roles.some((one) => mayEver(model, one, call))) continue;
    const path = pathText(call.path);
    paths[path] = {
      ...paths[path],
      [call.method.toLowerCase()]: { operationId: ids.get(call.name) ?? call.name, ...describe(call) },
    };
  }
  const schemes = securitySchemes(model.identification);
  return {
    openapi: "3.1.0",
    info: { title: model.title, version: "1.0.0", ...(model.summary === "" ? {} : { description: model.summary }) },
    ...(server === null ? {} : { servers: [{ url: server }] }),
    tags: tagsOf(context),
    paths,
    components: {
      schemas: { ...context.schemas, ...errorSchemas(model) },
      ...(Object.keys(schemes).length === 0 ? {} : { securitySchemes: schemes }),
    },
  };
}

function contextOf(model: Specification, roles: readonly string[]): ExportContext {
  const entities = model.entities.map((entity) => [entity.name, answeredEntity(model, entity, roles)] as const);
  const known = new Map(entities);
  return {
    model,
    roles,
    schemas: Object.fromEntries(entities.map(([name, { schema }]) => [name, schema])),
    isAlwaysShown: (entity, field) => field === "@id" || known.get(entity)?.always.has(field) === true,
  };
}

function tagsOf({ model }: ExportContext): readonly JsonSchema[] {
  return model.entities.map(({ name, description }) => ({ name, ...(description === "" ? {} : { description }) }));
}
