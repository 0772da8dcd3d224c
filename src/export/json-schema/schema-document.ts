import type { Specification } from "../../model/specification.ts";
import { visitorRole } from "../../semantics/rights/role-of.ts";
import { answeredEntity } from "./entity-schema.ts";
import { bodySchema, sentInputs } from "./input-schema.ts";
import type { JsonSchema } from "./json-schema.ts";

/** The JSON Schemas of a document: of each entity's records as they are answered, and of the body of each call that takes one. */
export function schemaDocument(model: Specification, role: string | null = null): JsonSchema {
  const roles = role === null ? [visitorRole(model), ...model.roles.map(({ name }) => name)] : [role];
  const answered = model.entities.map((entity) => [entity.name, answeredEntity(model, entity, roles).schema] as const);
  const sent = model.calls.flatMap((call) => {
    const inputs = sentInputs(model, call).filter(({ input }) => input.place === "body");
    if (inputs.length === 0) return [];
    const schema = bodySchema(inputs, model.allCalls.unknownInputs !== "refused");
    return [[call.name, { title: call.name, ...schema }] as const];
  });
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: model.title,
    ...(model.summary === "" ? {} : { description: model.summary }),
    $defs: {
      records: { $defs: Object.fromEntries(answered) },
      bodies: { $defs: Object.fromEntries(sent) },
    },
  };
}
