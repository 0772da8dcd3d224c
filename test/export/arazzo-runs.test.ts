import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { arazzoDocument } from "../../src/export/arazzo/arazzo-document.ts";
import { openapiDocument } from "../../src/export/openapi/openapi-document.ts";
import type { Specification } from "../../src/model/specification.ts";
import { runProduct, temporaryFolder } from "../product/running-product.ts";
import { runWorkflows } from "./run-workflows.ts";
import type { WorkflowRun } from "./run-workflows.ts";
import { sampleExample, withSampleExample } from "./sample-example.ts";

/** Runs the workflow of an example against a product that starts with what is there in it. */
async function runExample(text: string, model: Specification, arazzo: object, example: string): Promise<WorkflowRun> {
  const folder = temporaryFolder();
  const document = join(folder.path, "document.md");
  writeFileSync(document, text);
  const product = await runProduct(document, "--example", example);
  onTestFinished(async () => {
    await product.stop();
    folder.remove();
  });
  const server = `http://127.0.0.1:${product.port}`;
  return runWorkflows(openapiDocument(model, { role: null, server }), arazzo);
}

const workflowsOf = (model: Specification, example: Specification["examples"][number]): object =>
  arazzoDocument({ ...model, examples: [example] }, { role: null, server: null });

test.each([
  "../../specs/conduit.md",
  "../../specs/helpdesk.md",
  "../../specs/json-server.md",
  "../../specs/petclinic.md",
  "../../specs/restful-booker.md",
])("Respect runs the workflows of %s, and all that they and OpenAPI say holds", async (file) => {
  const { text, model } = await withSampleExample(file);
  for (const example of model.examples) {
    const { steps, failures } = await runExample(text, model, workflowsOf(model, example), example.name);
    expect(failures).toEqual([]);
    expect(steps.length).toBeGreaterThan(3);
  }
});

test("an answer that is another one is a failure", async () => {
  const { text, model } = await withSampleExample("../../specs/restful-booker.md", 3);
  const wrong = JSON.parse(
    JSON.stringify(workflowsOf(model, model.examples.at(-1)!)).replace(/statusCode == \d+/, "statusCode == 299"),
  ) as object;
  expect((await runExample(text, model, wrong, sampleExample)).failures.length).toBeGreaterThan(0);
});
