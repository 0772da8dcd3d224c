import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createSource } from "../../src/base/source.ts";
import { typescriptClient } from "../../src/export/typescript/typescript-client.ts";
import { parse } from "../../src/language/parse.ts";
import type { Specification } from "../../src/model/specification.ts";
import { documents } from "../generate/document.ts";
import { compiled } from "./compiled-clients.ts";

const folders = ["../../specs/", "../golden/corpus/documents/"];
const files = folders.flatMap((folder) =>
  readdirSync(new URL(folder, import.meta.url)).flatMap((name) => (name.endsWith(".md") ? [`${folder}${name}`] : [])),
);

function modelOf(file: string): Specification {
  return parse(createSource(file, readFileSync(new URL(file, import.meta.url), "utf8"))).value;
}

function clientOf(model: Specification, role: string | null = null): string {
  return typescriptClient(model, { role, server: null });
}

/** The clients of a document for all roles and for each of them, as files. */
function clientsOf(name: string, model: Specification): readonly (readonly [file: string, text: string])[] {
  const roles = [null, ...model.roles.slice(0, 1).map((role) => role.name)];
  return roles.map((role, at) => [`${name}-${at}.ts`, clientOf(model, role)] as const);
}

test("the client of each document compiles by the strictest options, for all and for one of its roles", () => {
  const clients = files.flatMap((file, at) => clientsOf(`document-${at}`, modelOf(file)));
  expect(clients.length).toBeGreaterThan(files.length);
  expect(compiled(Object.fromEntries(clients)).said).toBe("");
});

test("so do those of documents with hostile names", () => {
  const models = fc
    .sample(documents, {
      seed: Number(process.env["NINEPOINT_SEED"] ?? 1),
      numRuns: 15 * Math.max(1, Number(process.env["NINEPOINT_RUNS"] || 1)),
    })
    .map((text) => parse(createSource("drawn.md", text)).value);
  const clients = models.flatMap((model, at) => clientsOf(`document-${at}`, model));
  expect(compiled(Object.fromEntries(clients)).said).toBe("");
});

test("words of the language, names of the client's own and names that differ in signs only are names of a document, too", () => {
  const text = readFileSync(new URL("hostile-client.md", import.meta.url), "utf8");
  const { value: model, diagnostics } = parse(createSource("hostile-client.md", text));
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const client = clientOf(model);
  expect(compiled({ "client.ts": client, "use.ts": hostileUse }).said).toBe("");
});

const hostileUse = `import { createClient } from "./client.js";
const client = createClient({ baseUrl: "" });
export async function use(): Promise<void> {
  await client.delete({ delete: "x", from: "y" });
  await client.all({ name: "x" });
  await client["2Fast"]();
  await client.new();
  for await (const one of client.all_2.listPromises())
    one.class satisfies "say \\"no\\" */" | "it's \${tick}" | "\u{1f600}" | "ünï";
  await client.openADoor({ name: "x" });
  await client.openADoor_2({ name: "x" });
  await client.moveAClient({ id: "sent in the body", path_id: "sent in the path", options: "x" });
}
`;

test("a client of one role has the calls that this role may make, and no others", () => {
  const helpdesk = modelOf("../../specs/helpdesk.md");
  expect(clientOf(helpdesk)).toContain("deskFigures(");
  expect(clientOf(helpdesk, "Customer")).not.toContain("deskFigures(");
  expect(clientOf(helpdesk, "Customer")).not.toContain("readonly note?:");
});

test("the same document gives the same bytes", () => {
  const file = "../../specs/equipment-loans.md";
  expect(clientOf(modelOf(file))).toBe(clientOf(modelOf(file)));
});
