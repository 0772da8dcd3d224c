import type { Specification } from "../../model/specification.ts";
import { oneNamed } from "../../model/one-named.ts";
import { fieldProblems } from "../../model/field-problem.ts";
import { objectOf } from "../json-schema/json-schema.ts";
import type { JsonSchema } from "../json-schema/json-schema.ts";

/** The name of the schema of an error without a body of its own: one that no entity has. */
export function problemSchemaName({ entities }: Pick<Specification, "entities">): string {
  let name = "Problem";
  while (oneNamed(entities, name) !== undefined) name += "_";
  return name;
}

/** The schemas of errors. */
export function errorSchemas(model: Specification): Readonly<Record<string, JsonSchema>> {
  const codes = model.errors.map(({ code }) => code).toSorted();
  const wrongField = objectOf({
    field: { type: "string", description: "The input, as the caller sends it." },
    code: { type: "string", enum: fieldProblems },
    message: { type: "string" },
  });
  return {
    [problemSchemaName(model)]: {
      description: "An error as problem details of RFC 9457.",
      ...objectOf(
        {
          type: { type: "string", description: "The path of a page about the error." },
          title: { type: "string", description: "The message." },
          status: { type: "integer" },
          code: { type: "string", enum: codes },
          errors: { type: "array", items: wrongField, maxItems: 50, description: "The wrong inputs." },
          more: { type: "integer", minimum: 1, description: "The number of wrong inputs that are not listed." },
        },
        ["type", "title", "status", "code"],
      ),
    },
  };
}
