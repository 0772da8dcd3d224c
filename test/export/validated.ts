import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Validator } from "@seriousme/openapi-schema-validator";

const config = createConfig({
  rules: {
    struct: "error",
    "spec-strict-refs": "error",
    "no-unresolved-refs": "error",
    "operation-operationId-unique": "error",
    "operation-parameters-unique": "error",
    "path-parameters-defined": "error",
    "no-identical-paths": "error",
  },
});

// It compiles the schema of each version once.
const validator = new Validator();

/** What two validators that we did not write find wrong with an OpenAPI document. */
export async function openapiProblems(document: object): Promise<readonly string[]> {
  const source = JSON.stringify(document);
  const { valid, errors } = await validator.validate(JSON.parse(source) as Record<string, unknown>);
  const found = await lintFromString({ source, absoluteRef: "/openapi.json", config: await config });
  return [
    ...(valid ? [] : [JSON.stringify(errors).slice(0, 1000)]),
    ...found
      .filter(({ severity }) => severity === "error")
      .map(({ ruleId, message, location }) => `${ruleId}: ${message} at ${location[0]?.pointer ?? ""}`),
  ];
}
