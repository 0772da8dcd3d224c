import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createContext, runInContext } from "node:vm";
import { build } from "vite";
import { expect, test } from "vitest";
import type { createMock } from "../../src/api/mock.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What the package has of it as one script for browsers, and what of Node is imported in it. */
async function bundled(): Promise<{ readonly code: string; readonly ofNode: readonly string[] }> {
  const ofNode: string[] = [];
  const built = await build({
    configFile: false,
    root,
    logLevel: "silent",
    build: {
      write: false,
      minify: false,
      lib: { entry: `${root}dist/bin/api-mock.js`, formats: ["iife"], name: "mocking" },
    },
    plugins: [
      {
        name: "notes-what-is-of-node",
        enforce: "pre",
        resolveId(id: string, importer: string | undefined) {
          if (id.startsWith("node:")) ofNode.push(`${id} in ${importer ?? ""}`);
          return null;
        },
      },
    ],
  });
  const [bundle] = [built].flat();
  return { code: "output" in bundle! ? bundle.output[0].code : "", ofNode };
}

/** What a page has besides the language itself, as far as the mock needs it. */
const ofPages = { URL, Request, Response, Headers, TextDecoder, TextEncoder, Uint8Array, crypto, atob, console };

test("a bundle for browsers imports nothing of Node, and answers calls where there is nothing of Node", async () => {
  const { code, ofNode } = await bundled();
  expect(ofNode).toEqual([]);
  const page = createContext({ ...ofPages });
  runInContext(`${code};globalThis.mocking = mocking;`, page);
  const { createMock: create } = (page as { mocking: { createMock: typeof createMock } }).mocking;
  const text = readFileSync(new URL("../../specs/helpdesk.md", import.meta.url), "utf8");
  const mock = await create(text, { sample: 20 });
  const agent = mock.people.find(({ role }) => role === "Agent");
  const session = await mock.handle(
    new Request("https://desk.example/api/sign-in", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: agent?.name, password: agent?.password }),
    }),
  );
  const { token } = (await session.json()) as { token: string };
  const tickets = await mock.handle(
    new Request("https://desk.example/api/tickets?size=1", { headers: { Authorization: `Bearer ${token}` } }),
  );
  expect(await tickets.json()).toMatchObject({ total: 20, items: [{ number: 1 }] });
});
