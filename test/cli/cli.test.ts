import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterEach, test } from "vitest";
import { runConsolePage } from "./run-console-page.ts";
import { openShell } from "./shell.ts";
import type { Shell } from "./shell.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const pages = [
  "README.md",
  ...readdirSync(`${root}docs/guide`)
    // What programs do with the package is tried in test/product/package.test.ts.
    .filter((name) => name.endsWith(".md") && name !== "library.md")
    .map((name) => `docs/guide/${name}`),
  ...readdirSync(`${root}test/cli`)
    .filter((name) => name.endsWith(".md"))
    .map((name) => `test/cli/${name}`),
];

let shell: Shell | undefined;
afterEach(() => shell?.close());

test.each(pages)("what %s says can be done, and does that", async (page) => {
  shell = openShell();
  await runConsolePage(shell, page);
});
