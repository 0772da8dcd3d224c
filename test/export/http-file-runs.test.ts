import { createServer } from "node:http";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { text as textOf } from "node:stream/consumers";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { httpFile } from "../../src/export/http-file/http-file.ts";
import { entityFolders } from "../../src/export/script/entity-folders.ts";
import { parse } from "../../src/language/parse.ts";
import { documents } from "../generate/document.ts";
import { runProduct, temporaryFolder } from "../product/running-product.ts";
import { runs } from "../runs.ts";
import { exportedFiles, exportedModel } from "./exported-documents.ts";
import { runHttpFiles } from "./run-http-file.ts";
import { withSampleExample } from "./sample-example.ts";

/** Receives requests, and notes them by their line and body. */
async function listener(): Promise<{ readonly address: string; readonly received: string[] }> {
  const received: string[] = [];
  const server = createServer(async (request: IncomingMessage, reply) => {
    received.push(`${request.method} ${request.url} ${await textOf(request)}`);
    reply.setHeader("Content-Type", "application/json").end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

test("httpYac sends the calls of all documents as they are, those with hostile names too", async () => {
  const { address, received } = await listener();
  const models = [
    ...exportedFiles.map(exportedModel),
    ...fc.sample(documents, { numRuns: runs(10), seed: 1 }).map((text) => parse(createSource("drawn.md", text)).value),
  ].map((model) => ({ ...model, examples: [] }));
  const files = models.map(
    (model, at) => [`${at}.http`, httpFile(model, { role: null, server: `${address}/${at}` })] as const,
  );
  const sent = await runHttpFiles(Object.fromEntries(files));
  expect(sent.flatMap(({ problems }) => problems)).toEqual([]);
  const expected = models.flatMap((model, at) =>
    entityFolders(model, null).flatMap(({ calls }) =>
      calls.map(({ request: { method, path, body } }) => `${method} /${at}${path} ${body ?? ""}`),
    ),
  );
  expect(received.map(compact).toSorted()).toEqual(expected.map(compact).toSorted());
});

/** A request whose JSON has no spaces between values. */
function compact(request: string): string {
  const [, line = "", body = ""] = /^(\S+ \S+) ([^]*)$/.exec(request) ?? [];
  return `${line} ${body === "" ? "" : JSON.stringify(JSON.parse(body))}`;
}

test.each(["../../specs/helpdesk.md", "../../specs/conduit.md", "../../specs/restful-booker.md"])(
  "httpYac sends the requests of the examples of %s, and each is answered as its title says",
  async (file) => {
    const { text, model } = await withSampleExample(file);
    for (const example of model.examples) {
      const folder = temporaryFolder();
      const document = join(folder.path, "document.md");
      writeFileSync(document, text);
      const product = await runProduct(document, "--example", example.name);
      onTestFinished(async () => {
        await product.stop();
        folder.remove();
      });
      const server = `http://127.0.0.1:${product.port}`;
      const written = httpFile({ ...model, examples: [example] }, { role: null, server });
      const [head = "", requests = ""] = written.split(/(?=^### Example: )/m);
      const variables = head.split("\n").filter((line) => line.startsWith("@"));
      const sent = await runHttpFiles({ "example.http": `${variables.join("\n")}\n\n${requests}` });
      const told = sent.filter(({ title }) => / Answers \d+/.test(title));
      expect(told.length).toBeGreaterThan(3);
      for (const { title, status, problems } of told) {
        expect(problems).toEqual([]);
        expect(title).toContain(` Answers ${status}`);
      }
    }
  },
);
