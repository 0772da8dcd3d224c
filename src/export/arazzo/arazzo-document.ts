import type { Specification } from "../../model/specification.ts";
import type { ScriptRequest } from "../../trace/http/trace-script.ts";
import { scriptedExamples } from "../example/document-examples.ts";
import type { ScriptedExample } from "../example/document-examples.ts";
import type { JsonSchema } from "../json-schema/json-schema.ts";
import { operationIds } from "../openapi/operation-ids.ts";
import { entityFolders } from "../script/entity-folders.ts";
import type { PreparedCall } from "../script/entity-folders.ts";
import { howToRun } from "../script/how-to-run.ts";
import type { ExporterOptions } from "../target/exporter.ts";
import { sentByStep } from "./workflow-step.ts";

/**
 * The examples of a document as workflows of Arazzo 1.0, as JSON. Their steps name operations of the OpenAPI document, which is expected beside it as
 * `openapi.json`. A document without examples has a workflow of one step for each call.
 */
export function arazzoDocument(model: Specification, { role }: ExporterOptions): JsonSchema {
  const ids = operationIds(model.calls);
  const examples = scriptedExamples(model, role);
  const names = workflowIds(examples.map(({ name }) => name));
  const calls = entityFolders(model, role).flatMap((folder) => folder.calls);
  return {
    arazzo: "1.0.1",
    info: { title: model.title, version: "1.0.0", ...(model.summary === "" ? {} : { description: model.summary }) },
    sourceDescriptions: [{ name: "product", url: "openapi.json", type: "openapi" }],
    workflows:
      examples.length > 0
        ? examples.map((example, at) => exampleWorkflow(model, ids, example, names[at] ?? ""))
        : calls.map((one, at) => callWorkflow(model, ids, one, `call_${at + 1}`)),
  };
}

function exampleWorkflow(
  model: Specification,
  ids: ReadonlyMap<string, string>,
  { name, script: { steps, stopReason } }: ScriptedExample,
  workflowId: string,
): JsonSchema {
  const expressions = new Map<string, string>();
  const expressionOf = (variable: string): string => expressions.get(variable) ?? variable;
  const written = steps.flatMap(({ sentence, requests }, at) =>
    requests.map((request): JsonSchema => {
      const { call, isSignIn, keeps } = request;
      const stepId = isSignIn ? `step_${at + 1}_sign_in` : `step_${at + 1}`;
      const sent = sentByStep(model, request, expressionOf);
      for (const { variable } of keeps) expressions.set(variable, `$steps.${stepId}.outputs.${variable}`);
      return {
        stepId,
        description: isSignIn ? `${call.name}.` : sentence,
        operationId: ids.get(call.name) ?? call.name,
        ...sent,
        successCriteria: criteriaOf(request),
        ...(keeps.length === 0
          ? {}
          : {
              outputs: Object.fromEntries(
                keeps.map((kept) => [kept.variable, `$response.body${pointerTo(kept.path)}`]),
              ),
            }),
      };
    }),
  );
  const ends = stopReason === null ? "" : ` The workflow ends where ${stopReason}, which no request can do.`;
  return { workflowId, summary: name, description: `${howToRun(name)}.${ends}`, steps: written };
}

function criteriaOf({ status, error }: ScriptRequest): readonly JsonSchema[] {
  return [
    { condition: `$statusCode == ${status}` },
    ...(error?.path === undefined || error.path === null
      ? []
      : [{ condition: `$response.body${pointerTo(error.path)} == '${error.code.replaceAll("'", "''")}'` }]),
  ];
}

/** One call, by a caller whose token is an input. */
function callWorkflow(
  model: Specification,
  ids: ReadonlyMap<string, string>,
  { call, parts, credentials, request }: PreparedCall,
  workflowId: string,
): JsonSchema {
  const step = {
    stepId: "step_1",
    operationId: ids.get(call.name) ?? call.name,
    ...sentByStep(model, { call, parts, credentials, request }, (variable) => `$inputs.${variable}`),
    successCriteria: [{ condition: `$statusCode == ${call.answers.status}` }],
  };
  const inputs = { type: "object", properties: { token: { type: "string" } }, required: ["token"] };
  return { workflowId, summary: call.name, ...(credentials === null ? {} : { inputs }), steps: [step] };
}

/** A JSON pointer into a body, as runtime expressions have it. */
function pointerTo(path: readonly (string | number)[]): string {
  return `#${path.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("")}`;
}

/** Ids of ASCII letters, digits and hyphens, no two the same. */
function workflowIds(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain =
      name
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "-")
        .replace(/^-|-$/g, "") || "example";
    let id = plain;
    for (let number = 2; taken.has(id); number += 1) id = `${plain}-${number}`;
    taken.add(id);
    return id;
  });
}
