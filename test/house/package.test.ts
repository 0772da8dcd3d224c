import { expect, test } from "vitest";
import { codeIn, filesEnding, importsOf, textOf } from "./source-files.ts";

interface Package {
  readonly version: string;
  readonly exports: Readonly<Record<string, { readonly types: string; readonly default: string }>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const {
  version,
  exports,
  dependencies,
  devDependencies: ownDevDependencies,
} = JSON.parse(textOf("package.json")) as Package;
/** What stands beside one test, as it needs another version of TypeScript. */
const besideTest = JSON.parse(textOf("test/export/openapi-typescript/package.json")) as Package;
const devDependencies = { ...besideTest.devDependencies, ...ownDevDependencies };

/** Started by their names, wanted by another package at its side, or imported by code that a test writes. */
const notImported = [
  "@microsoft/jest-sarif",
  "@modelcontextprotocol/conformance",
  "@redocly/respect-core",
  "@types/node",
  "@types/nodemailer",
  "@types/pg",
  "@types/react",
  "@types/react-dom",
  "@types/smtp-server",
  "dayjs",
  "httpyac",
  "newman",
  "openapi-fetch",
  "@biomejs/biome",
  "oxlint",
  "oxlint-tsgolint",
  "tsx",
  "typescript",
];

/** Installed beside the package for a file of theirs. */
const onlyRead = ["@sqlite.org/sqlite-wasm"];

/** Run beside packages of its own, which the comparison of products installs elsewhere. */
const ofAnotherProject = "bench/products/feathers/application.mjs";

test("every version is exact, so that everybody runs the same", () => {
  const wanted = [dependencies, ownDevDependencies, besideTest.devDependencies].flatMap((one) => Object.entries(one));
  const ranges = wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version));
  expect(ranges).toEqual([]);
});

test("each façade of the library is an export of the package, and has a line in its guide", () => {
  const facades = codeIn("src/api").flatMap((path) => /^src\/api\/([^/]+)\.ts$/.exec(path)?.[1] ?? []);
  const exported = Object.entries(exports).filter(([name]) => name !== "./package.json");
  expect(exported.map(([name]) => name.slice("./".length)).sort()).toEqual(facades.sort());
  for (const [name, { types, default: code }] of exported)
    expect([types, code]).toEqual([`./dist/api/${name.slice(2)}.d.ts`, `./dist/bin/api-${name.slice(2)}.js`]);
  const guide = textOf("docs/guide/library.md");
  for (const name of facades) expect(guide).toContain(`\n| \`ninepoint/${name}\` |`);
});

test("the changelog's newest entry is about this version", () => {
  expect(/^## (\S+)/m.exec(textOf("CHANGELOG.md"))?.[1]).toBe(version);
});

test("every package that is imported is declared where it belongs, and every one declared is used", () => {
  const code = filesEnding(".ts", ".tsx", ".mjs").filter((path) => path !== ofAnotherProject);
  const imported = (paths: readonly string[]): readonly string[] => [
    ...new Set(
      paths.flatMap((path) =>
        importsOf(path)
          .filter(({ file, from }) => file === null && !from.startsWith("node:"))
          .map(({ from }) => packageOf(from)),
      ),
    ),
  ];
  const running = code.filter((path) => path.startsWith("src/") && !path.includes(".test."));
  // What the package depends on is installed beside it; what else it runs, such as Commander, is bundled into it.
  const [byProduct, byAll] = [imported(running), imported(code)];
  expect(Object.keys(dependencies).filter((name) => ![...byProduct, ...onlyRead].includes(name))).toEqual([]);
  expect(byAll.filter((name) => !(name in dependencies) && !(name in devDependencies))).toEqual([]);
  expect(
    Object.keys({ ...dependencies, ...devDependencies }).filter((name) => ![...byAll, ...notImported].includes(name)),
  ).toEqual([]);
});

function packageOf(specifier: string): string {
  const name = specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
  // Some packages are only types, and are imported under the name of what has them.
  const isOnlyTypes = `@types/${name}` in devDependencies && !(name in { ...dependencies, ...devDependencies });
  return isOnlyTypes ? `@types/${name}` : name;
}
