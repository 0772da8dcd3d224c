import { createConfig, lintFromString } from "@redocly/openapi-core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { arazzoDocument } from "../../src/export/arazzo/arazzo-document.ts";
import { openapiDocument } from "../../src/export/openapi/openapi-document.ts";
import { parse } from "../../src/language/parse.ts";
import type { Specification } from "../../src/model/specification.ts";
import { documents } from "../generate/document.ts";
import { runs } from "../runs.ts";
import { exportedFiles, exportedModel } from "./exported-documents.ts";
import { withSampleExample } from "./sample-example.ts";

const config = createConfig({
  rules: {
    struct: "error",
    "workflowId-unique": "error",
    "stepId-unique": "error",
    "sourceDescription-type": "error",
    "sourceDescriptions-not-empty": "error",
    "sourceDescription-name-unique": "error",
    "sourceDescriptions-name-unique": "error",
    "workflow-dependsOn": "error",
    "criteria-unique": "error",
    "parameters-unique": "error",
    "spec-step-mutually-exclusive-fields": "error",
    "requestBody-replacements-unique": "error",
  },
} as Parameters<typeof createConfig>[0]);

const all = { role: null, server: null };

interface Workflows {
  readonly workflows: readonly {
    readonly workflowId: string;
    readonly steps: readonly {
      readonly stepId: string;
      readonly operationId: string;
      readonly parameters?: readonly { readonly name: string; readonly in: string; readonly value: unknown }[];
      readonly requestBody?: { readonly payload: unknown };
      readonly outputs?: Readonly<Record<string, string>>;
      readonly successCriteria: readonly { readonly condition: string }[];
    }[];
  }[];
}

/** What a validator that we did not write finds wrong with workflows. */
async function problems(document: object): Promise<readonly string[]> {
  const found = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: "/workflows.arazzo.json",
    config: await config,
  });
  return found.map(({ ruleId, message, location }) => `${ruleId}: ${message} at ${location[0]?.pointer ?? ""}`);
}

/** The operations and the outputs that workflows name, and that are not there. */
function dangling(model: Specification): readonly string[] {
  const { workflows } = arazzoDocument(model, all) as unknown as Workflows;
  const operations = new Set(
    [...JSON.stringify(openapiDocument(model)["paths"]).matchAll(/"operationId":("(?:[^"\\]|\\.)*")/g)].map(
      ([, id = '""']) => JSON.parse(id) as string,
    ),
  );
  return workflows.flatMap(({ steps }) => {
    const known = new Set<string>();
    return steps.flatMap((step) => {
      const named = [...JSON.stringify([step.parameters, step.requestBody]).matchAll(/\$steps\.\w+\.outputs\.\w+/g)];
      const missing = named.flatMap(([expression]) => (known.has(expression) ? [] : [expression]));
      for (const name of Object.keys(step.outputs ?? {})) known.add(`$steps.${step.stepId}.outputs.${name}`);
      return [...missing, ...(operations.has(step.operationId) ? [] : [step.operationId])];
    });
  });
}

test.each(exportedFiles.filter((file) => !file.includes("nothing-shown")))(
  "the workflows of %s are valid",
  async (file) => {
    const model = exportedModel(file);
    expect(await problems(arazzoDocument(model, all))).toEqual([]);
    expect(dangling(model)).toEqual([]);
  },
);

test("so are workflows of what happened in samples", async () => {
  for (const file of ["../../specs/equipment-loans.md", "../../specs/conduit.md", "../../specs/json-server.md"]) {
    const { model } = await withSampleExample(file);
    expect((arazzoDocument(model, all) as unknown as Workflows).workflows.at(-1)?.steps.length).toBeGreaterThan(5);
    expect(await problems(arazzoDocument(model, all))).toEqual([]);
    expect(dangling(model)).toEqual([]);
  }
});

test("so are those of documents with hostile names", async () => {
  await fc.assert(
    fc.asyncProperty(documents, async (text) => {
      const { value: model } = parse(createSource("drawn.md", text));
      expect(await problems(arazzoDocument(model, all))).toEqual([]);
    }),
    { endOnFailure: true, numRuns: runs(6) },
  );
});

test("the validator refuses what is wrong", async () => {
  const document = arazzoDocument(exportedModel("../../specs/helpdesk.md"), all);
  expect((await problems({ ...document, workflows: [{ workflowId: "a" }] })).length).toBeGreaterThan(0);
});

test("a step has what it sends, what has to come of it, and what later steps use", () => {
  const { workflows } = arazzoDocument(exportedModel("../../specs/helpdesk.md"), all) as unknown as Workflows;
  expect(workflows.map(({ workflowId }) => workflowId)).toEqual(["what-is-solved-can-be-reopened-for-two-weeks"]);
  const steps = workflows[0]!.steps;
  expect(steps.map(({ stepId, operationId }) => `${stepId} ${operationId}`)).toEqual([
    "step_1_sign_in signIn",
    "step_1 openATicket",
    "step_2 openATicket",
    "step_3_sign_in signIn",
    "step_3 assignATicket",
    "step_4 solveATicket",
  ]);
  expect(steps[1]!.successCriteria.map(({ condition }) => condition)).toEqual([
    "$statusCode == 422",
    "$response.body#/code == 'NOT_URGENT'",
  ]);
  expect(steps[2]!.outputs).toEqual({ ticket_number_1: "$response.body#/number" });
  expect(steps[5]!.parameters).toEqual([
    { name: "number", in: "path", value: "$steps.step_2.outputs.ticket_number_1" },
    { name: "Authorization", in: "header", value: "Bearer {$steps.step_3_sign_in.outputs.token_2}" },
  ]);
});
