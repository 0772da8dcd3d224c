import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { builtinModules } from "node:module";
import { afterAll, expect, test } from "vitest";
import { runConsolePage } from "../cli/run-console-page.ts";
import { openShell } from "../cli/shell.ts";
import { installPackage, linkInstalled, packPackage } from "./installed-package.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const { packed, remove } = packPackage();
const shell = openShell();
const manifest = installPackage(packed.tarball, shell.folder);
for (const name of ["@types/node", "undici-types"]) linkInstalled(name, shell.folder);
const installed = join(shell.folder, "node_modules", manifest.name);
const paths = packed.files.map(({ path }) => path);

afterAll(async () => {
  await shell.close();
  remove();
});

test("the package is under 3 MB, and under 7 MB when it is unpacked", () => {
  expect(packed.size).toBeLessThan(3_000_000);
  expect(packed.unpackedSize).toBeLessThan(7_000_000);
});

test("every link in a page of the package leads to a file of the package", () => {
  const links = paths
    .filter((path) => path.endsWith(".md"))
    .flatMap((page) =>
      [...readFileSync(join(installed, page), "utf8").matchAll(/\]\((?![a-z]+:|#)([^)\s#]+)[^)\s]*\)/g)].map(
        ([, link = ""]) => ({ page, target: normalize(join(dirname(page), link)) }),
      ),
    );
  const isThere = (target: string): boolean => paths.some((path) => path === target || path.startsWith(`${target}/`));
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(({ target }) => !isThere(target))).toEqual([]);
});

test("the package has no tests, maps and traces of building, and nothing twice", () => {
  expect(paths.filter((path) => /\.test\.|\.map$|\.tsbuildinfo$|\.tsx?$/.test(path.replace(/\.d\.ts$/, "")))).toEqual(
    [],
  );
  const byContent = new Map<string, string[]>();
  for (const path of paths) {
    const hash = createHash("sha256")
      .update(readFileSync(join(installed, path)))
      .digest("hex");
    byContent.set(hash, [...(byContent.get(hash) ?? []), path]);
  }
  expect([...byContent.values()].filter((same) => same.length > 1)).toEqual([]);
  expect(paths.filter((path) => paths.includes(`${path}.br`))).toEqual([]);
});

test("the code imports what the package depends on and nothing else, and needs all of it", () => {
  const imported = new Set(
    paths
      .filter((path) => path.endsWith(".js"))
      .flatMap((path) =>
        [
          // A text that only says `require(…)`, as of a generator of code, begins with its quote.
          ...readFileSync(join(installed, path), "utf8").matchAll(
            /(?<!["'`])\b(?:from|import|import\(|require\()["`]([@\w][^"`\s&]*)["`]/g,
          ),
        ].map(([, name = ""]) => name),
      )
      .filter((name) => !name.startsWith("node:") && !builtinModules.includes(name))
      .map((name) =>
        name
          .split("/")
          .slice(0, name.startsWith("@") ? 2 : 1)
          .join("/"),
      ),
  );
  // Of SQLite for browsers, the export of a prototype reads a file.
  expect([...imported, "@sqlite.org/sqlite-wasm"].sort()).toEqual(Object.keys(manifest.dependencies).sort());
});

test("the types of the exports rest on nothing else of Ninepoint's, and all types that are there belong to them", () => {
  const reached = new Set<string>();
  const waiting = Object.values(manifest.exports).flatMap((one) =>
    typeof one === "string" ? [] : [one.types.slice(2)],
  );
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    for (const [, from = ""] of readFileSync(join(installed, path), "utf8").matchAll(
      /\bfrom "([^"]+)"|import\("([^"]+)"\)/g,
    ))
      waiting.push(normalize(join(dirname(path), from)).replace(/\.ts$/, ".d.ts"));
  }
  expect([...reached].sort()).toEqual(paths.filter((path) => path.endsWith(".d.ts")).sort());
});

test("the command works where the package is installed", async () => {
  expect(await shell.run("npx --no-install ninepoint check specs/helpdesk.md 2>/dev/null | tail -n 1")).toBe(
    "0 errors, 0 warnings; 9 points shown\n",
  );
});

test("each example of the guide does what the guide says", async () => {
  await runConsolePage(shell, "docs/guide/library.md");
});

test.each([
  ["nodenext", "nodenext"],
  ["bundler", "esnext"],
])("TypeScript accepts the examples, with the module resolution %s", async (moduleResolution, module) => {
  const guide = readFileSync(join(root, "docs/guide/library.md"), "utf8");
  const examples = [...guide.matchAll(/^```js (\S+)\.mjs\n([^]*?)^```$/gm)];
  for (const [, name = "", code = ""] of examples) writeFileSync(join(shell.folder, `${name}.mts`), code);
  expect(examples.length).toBe(Object.keys(manifest.exports).length - 1);
  const options = { module, moduleResolution, strict: true, noEmit: true, target: "es2023", types: ["node"] };
  writeFileSync(join(shell.folder, "tsconfig.json"), JSON.stringify({ compilerOptions: options, include: ["*.mts"] }));
  expect(await shell.run(`node "${root}node_modules/typescript/bin/tsc" -p .`)).toBe("");
});
