import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { exportDocument } from "../../src/api/export.ts";
import { createSource } from "../../src/base/source.ts";
import { postmanCollection } from "../../src/export/postman/postman-collection.ts";
import { parse } from "../../src/language/parse.ts";
import { documents } from "../generate/document.ts";
import { runProduct, temporaryFolder } from "../product/running-product.ts";
import { exportedFiles, exportedModel } from "./exported-documents.ts";
import { runNewman } from "./run-newman.ts";
import type { NewmanRun } from "./run-newman.ts";
import { sampleExample, withSampleExample } from "./sample-example.ts";

/** Runs the requests of an example against a product that starts with what is there in it. */
async function runExample(text: string, example: string): Promise<NewmanRun> {
  const folder = temporaryFolder();
  const file = join(folder.path, "document.md");
  writeFileSync(file, text);
  const product = await runProduct(file, "--example", example);
  onTestFinished(async () => {
    await product.stop();
    folder.remove();
  });
  return runNewman(exportDocument(text, "postman").text, `http://127.0.0.1:${product.port}`, example);
}

const table = `### Example: Quotes " and <braces> {{$guid}} at 20 °C

| Who | Call | On | With | Answer |
| --- | --- | --- | --- | --- |
| a Visitor | Sign up | | name: "Ada {{token}}", email: ada@example.org, password: "ten letters" | 201, as Ada |
| Ada | Open a ticket | | subject: "It's \\"burning\\" {{$guid}}", body: "$HOME is \`gone\` 🔥" | 201, subject: "It's \\"burning\\" {{$guid}}" |
| Ada | Open a ticket | | subject: "Again", body: "Help", priority: urgent | NOT_URGENT |
| Ada | create Comment | | ticket: Ticket 1, body: "Hello?" | 201 |
| Ada | Change a user | Ada | name: "Ada {{$timestamp}}" | 200, name: "Ada {{$timestamp}}" |
| Ada | Read a user | Ada | | 200 |
| Ada | Solve a ticket | Ticket 1 | | NOT_YOURS |

## 6. `;

test("newman runs an example with hostile texts, keeps what is answered, and no assertion fails", async () => {
  const { text } = await withSampleExample("../../specs/helpdesk.md", 1);
  const hostile = text.replace("\n## 6. ", `\n${table}`);
  const { assertions, failures } = await runExample(hostile, 'Quotes " and <braces> {{$guid}} at 20 °C');
  expect(failures).toEqual([]);
  expect(assertions.map((one) => one.slice(one.lastIndexOf(": ") + 2))).toEqual([
    "answers 201",
    "answers 200",
    "answers 201",
    "answers 422",
    "has the code NOT_URGENT",
    "answers 201",
    "answers 200",
    "answers 200",
    "answers 403",
    "has the code NOT_YOURS",
  ]);
});

test.each([
  "../../specs/conduit.md",
  "../../specs/equipment-loans.md",
  "../../specs/helpdesk.md",
  "../../specs/json-server.md",
  "../../specs/leave-requests.md",
  "../../specs/petclinic.md",
  "../../specs/restful-booker.md",
])("newman runs the examples of %s and what happened in a sample of it, and no assertion fails", async (file) => {
  const { text, model } = await withSampleExample(file);
  for (const { name } of model.examples) {
    const { assertions, failures } = await runExample(text, name);
    expect(failures).toEqual([]);
    expect(assertions.length).toBeGreaterThanOrEqual(name === sampleExample ? 6 : 4);
  }
});

test("an answer that is another one fails an assertion", async () => {
  const { text } = await withSampleExample("../../specs/restful-booker.md", 3);
  const folder = temporaryFolder();
  const file = join(folder.path, "document.md");
  writeFileSync(file, text);
  const product = await runProduct(file, "--sample", "none");
  onTestFinished(async () => {
    await product.stop();
    folder.remove();
  });
  const wrong = exportDocument(text, "postman").text.replace(
    /answers 2\d\d(.*?)status\(2\d\d\)/,
    "answers 299$1status(299)",
  );
  const { failures } = await runNewman(wrong, `http://127.0.0.1:${product.port}`, sampleExample);
  expect(failures.length).toBeGreaterThan(0);
});

interface Folder {
  readonly name: string;
  readonly item?: readonly Folder[];
}

const requestsIn = (folders: readonly Folder[]): number =>
  folders.reduce((sum, { item }) => sum + (item === undefined ? 1 : requestsIn(item)), 0);

test("newman reads the collections of all documents, those with hostile names too, and sends all of their requests", async () => {
  const models = [
    ...exportedFiles.map(exportedModel),
    ...fc.sample(documents, { numRuns: 10, seed: 1 }).map((text) => parse(createSource("drawn.md", text)).value),
  ];
  const collections = models.map((model) => postmanCollection(model, { role: null, server: null }));
  const bodies: string[] = [];
  const server = createServer((request, reply) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => (body += text));
    request.on("end", () => {
      bodies.push(body);
      reply.setHeader("Content-Type", "application/json").end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const item = collections.map(({ item: folders }, at) => ({
    name: `Document ${at}`,
    item: folders as unknown as Folder[],
  }));
  const all = { ...collections[0], item, event: [] };
  const { failures } = await runNewman(
    JSON.stringify(all),
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  );
  expect(failures.filter((one) => !one.startsWith("AssertionError"))).toEqual([]);
  expect(bodies.length).toBe(requestsIn(item));
  for (const body of bodies) expect(body === "" || typeof JSON.parse(body) === "object").toBe(true);
});
