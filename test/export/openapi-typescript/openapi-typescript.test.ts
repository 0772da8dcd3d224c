import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
// It needs TypeScript 5, which stands beside it in this folder: TypeScript 7 has no API yet.
import openapiTypescript, { astToString } from "openapi-typescript";
import { expect, onTestFinished, test } from "vitest";
import { run } from "../../../bench/mutants/implementation.ts";
import { createSource } from "../../../src/base/source.ts";
import { openapiDocument } from "../../../src/export/openapi/openapi-document.ts";
import { parse } from "../../../src/language/parse.ts";
import { compiled, strictAlone } from "../compiled-clients.ts";
import { exportedFiles, exportedModel } from "../exported-documents.ts";

/** A front end whose types are all those that `openapi-typescript` makes of our OpenAPI. */
const frontEnd = `import createClient from "openapi-fetch";
import type { components, paths } from "./desk.js";

type Ticket = components["schemas"]["Ticket"];

export async function story(baseUrl: string, email: string, password: string): Promise<readonly string[]> {
  const client = createClient<paths>({ baseUrl });
  const { data: session } = await client.POST("/api/sign-in", { body: { email, password } });
  if (session === undefined) return ["not signed in"];
  client.use({
    onRequest({ request }) {
      request.headers.set("Authorization", \`Bearer \${session.token}\`);
      return request;
    },
  });
  const { data: opened } = await client.POST("/api/tickets", { body: { subject: "No ink left", body: "It prints white." } });
  if (opened === undefined) return ["not opened"];
  const ticket: Ticket = opened;
  const { data: page } = await client.GET("/api/tickets", {
    params: { query: { "subject.contains": "ink", sort: ["-number"], size: 5 } },
  });
  const params = { path: { number: ticket.number } };
  await client.POST("/api/tickets/{number}/assign", { params, body: { assignee: session.user.id } });
  const { data: solved } = await client.POST("/api/tickets/{number}/solve", { params });
  const { error, response } = await client.POST("/api/tickets/{number}/solve", { params });
  return [ticket.status, String(page?.total), String(solved?.status), String(response.status), String(error?.code)];
}
`;

/** A program that the compiler must refuse: each of its lines is a mistake. */
const mistakes = [
  `client.POST("/api/tickets", { body: { subject: 7, body: "It prints white." } });`,
  `client.POST("/api/tickets", { body: { subject: "No ink left" } });`,
  `client.GET("/api/nothing");`,
  `client.GET("/api/tickets", { params: { query: { "status": "burnt" } } });`,
];

const model = parse(
  createSource("helpdesk.md", readFileSync(new URL("../../../specs/helpdesk.md", import.meta.url), "utf8")),
).value;

async function typesOf(document: object): Promise<string> {
  return astToString(await openapiTypescript(JSON.stringify(document)));
}

const packages = { "openapi-fetch": new URL("../../../node_modules/openapi-fetch", import.meta.url) };

test("a front end with the types of openapi-typescript compiles, and talks to the product", async () => {
  const files = { "desk.ts": await typesOf(openapiDocument(model)), "front-end.ts": frontEnd };
  const { said, folder } = compiled(files, strictAlone, packages);
  expect(said).toBe("");
  const { story } = (await import(pathToFileURL(`${folder}/compiled/front-end.js`).href)) as {
    story: (baseUrl: string, email: string, password: string) => Promise<readonly string[]>;
  };
  const running = await run(model, "Lead");
  onTestFinished(() => running.close());
  const [{ name, secret }] = running.known as [{ name: string; secret: string }];
  const address = running.address.href.replace(/\/$/, "");
  expect(await story(address, name, secret)).toEqual(["open", "1", "solved", "409", "WRONG_STATE"]);
});

test("with these types, the compiler finds calls that the document does not have", async () => {
  const head = `import createClient from "openapi-fetch";\nimport type { paths } from "./desk.js";\nconst client = createClient<paths>();\n`;
  const files = { "desk.ts": await typesOf(openapiDocument(model)), "wrong.ts": head + mistakes.join("\n") };
  const { said } = compiled(files, strictAlone, packages);
  const lines = new Set([...said.matchAll(/wrong\.ts\((\d+),/g)].map(([, line]) => Number(line)));
  expect([...lines]).toEqual(mistakes.map((_, at) => 4 + at));
});

test("openapi-typescript makes types of the OpenAPI of all specifications, and they compile", async () => {
  const files: Record<string, string> = {};
  for (const [at, file] of exportedFiles.filter((one) => one.includes("/specs/")).entries())
    files[`types-${at}.ts`] = await typesOf(openapiDocument(exportedModel(file)));
  expect(compiled(files, strictAlone).said).toBe("");
});
