import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { specs, startAgent } from "./agent.ts";
import type { Agent } from "./agent.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
let agent: Agent;

beforeAll(async () => {
  agent = await startAgent(specs);
});
afterAll(() => agent.client.close());

async function pageAt(uri: string): Promise<string> {
  const { contents } = await agent.client.readResource({ uri });
  expect(contents).toHaveLength(1);
  expect(contents[0]).toMatchObject({ uri, mimeType: "text/markdown" });
  return (contents[0] as { readonly text: string }).text;
}

test("the chapters of the language, the page that teaches it, the glossary and the sample documents are resources", async () => {
  const { resources } = await agent.client.listResources();
  const wanted = [
    "docs/guide/language-in-one-page.md",
    "docs/glossary.md",
    ...readdirSync(`${root}docs/language`).map((name) => `docs/language/${name}`),
    ...readdirSync(`${root}specs`).map((name) => `specs/${name}`),
  ];
  expect(resources.map(({ uri }) => uri).sort()).toEqual(wanted.map((path) => `ninepoint:///${path}`).sort());
  for (const { uri, title } of resources) {
    expect(title).not.toBe("");
    expect(await pageAt(uri)).toBe(readFileSync(root + uri.slice("ninepoint:///".length), "utf8"));
  }
});

test("each diagnostic has a page, whose code is completed", async () => {
  const { resourceTemplates } = await agent.client.listResourceTemplates();
  expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(["ninepoint:///docs/diagnostics/{code}.md"]);
  for (const name of readdirSync(`${root}docs/diagnostics`))
    expect(await pageAt(`ninepoint:///docs/diagnostics/${name}`)).toBe(
      readFileSync(`${root}docs/diagnostics/${name}`, "utf8"),
    );
  const { completion } = await agent.client.complete({
    ref: { type: "ref/resource", uri: "ninepoint:///docs/diagnostics/{code}.md" },
    argument: { name: "code", value: "unknown-t" },
  });
  expect(completion.values).toEqual(["unknown-time-zone", "unknown-type"]);
});

test("links between the pages lead to resources", async () => {
  const { resources } = await agent.client.listResources();
  const known = new Set(resources.map(({ uri }) => uri));
  const chapter = "ninepoint:///docs/language/6-roles.md";
  const links = [...(await pageAt(chapter)).matchAll(/\]\((5-rules\.md|7-calls\.md|expressions\.md)[)#]/g)];
  expect(links.length).toBeGreaterThan(2);
  for (const [, link = ""] of links) expect(known).toContain(new URL(link, chapter).href);
});
