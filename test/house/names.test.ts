import { basename } from "node:path";
import { expect, test } from "vitest";
import { codeIn, filesEnding, textOf } from "./source-files.ts";

const code = filesEnding(".ts", ".tsx", ".mjs", ".css").filter((path) => path.includes("/"));

test("files of code have kebab-case names", () => {
  expect(
    code.filter(
      (path) =>
        !/^[a-z0-9]+(-[a-z0-9]+)*(\.isolated)?(\.(test|module|config|d))?\.(tsx?|mjs|css)$/.test(basename(path)),
    ),
  ).toEqual([]);
});

test("no file or folder is named for being used by many", () => {
  expect(code.filter((path) => /(^|\/)(utils?|helpers?|common|shared|misc|types|lib|index)(\/|\.)/.test(path))).toEqual(
    [],
  );
});

test("nothing is exported by default, but where a tool looks for nothing else", () => {
  expect(
    code.filter(
      (path) => /^export default|^export \{.* as default/m.test(textOf(path)) && !path.endsWith(".config.ts"),
    ),
  ).toEqual([]);
});

test("what is compiled stays out of the sources", () => {
  expect(filesEnding(".js", ".js.map", ".tsbuildinfo").filter((path) => /^(src|test|bench)\//.test(path))).toEqual([]);
});

// These files are told apart by their folders: a text or a language has one file for each, an export of the package and a command one for each name.
const namedByFolder = [
  /^web\/product\/src\/texts\/[a-z]{2}\//,
  /^src\/wording\/(?:fields|languages|letters|reasons)\//,
  /^src\/api\//,
  /^src\/cli\/[\w-]+\.ts$/,
];

/** The names of files that say nothing where many files do such a thing. */
const generalWords =
  /^(?:action|calls|data|entries|fields|handler|input|items|list|main|manager|message|names|note|operators|options|parts|place|process|records|reply|respond|rows|send|service|state|statements|table|tools|value|values|work)$/;

/** Those that have such a name, and why it says enough. */
const generalWordsAllowed = new Set([
  "web/product/src/main.tsx",
  "src/runtime/http/reply.ts",
  "src/semantics/state/state.ts",
  "src/semantics/state/rows.ts",
  "src/language/1-parse/records.ts",
  "src/expression/solve/values.ts",
  "src/expression/syntax/operators.ts",
  "web/product/src/states/message.tsx",
]);

const ours = [...codeIn("src"), ...codeIn("web/product/src")].filter((path) => !path.endsWith(".d.ts"));
const nameOf = (path: string): string => basename(path).replace(/\.tsx?$/, "");

test("no two files have the same name, but a component may be named after what it shows", () => {
  const named = new Map<string, string[]>();
  for (const path of ours)
    if (!namedByFolder.some((folder) => folder.test(path)) && !path.endsWith(".tsx"))
      named.set(nameOf(path), [...(named.get(nameOf(path)) ?? []), path]);
  expect([...named.values()].filter((paths) => paths.length > 1)).toEqual([]);
});

test("no file is named by one general word, but those that are listed", () => {
  const found = ours.filter(
    (path) => generalWords.test(nameOf(path)) && !namedByFolder.some((folder) => folder.test(path)),
  );
  expect(found.filter((path) => !generalWordsAllowed.has(path))).toEqual([]);
  expect([...generalWordsAllowed].filter((path) => !found.includes(path))).toEqual([]);
});

test("a check of a document is in the file with its name", () => {
  const checks = codeIn("src/language/3-check").flatMap((path) => {
    const [, name = ""] = /^export (?:function|const) (check[A-Z]\w*)/m.exec(textOf(path)) ?? [];
    return name === "" ? [] : [{ path, name }];
  });
  expect(checks.length).toBeGreaterThan(50);
  expect(checks.filter(({ path, name }) => kebabCase(name) !== nameOf(path)).map(({ path }) => path)).toEqual([]);
});

/** Files that are named after a concept which none of their exports has in its name. */
const namedAfterConcept = new Set([
  "src/base/calendar.ts",
  "src/runtime/engine/idempotency.ts",
  "src/runtime/screens/view/protocol.ts",
  "src/runtime/store/compile/sql-operators.ts",
  "src/runtime/store/postgres/time-sql.ts",
  "web/product/src/offline/offline-database.ts",
]);

test("the name of a file has a word of what it exports", () => {
  const misnamed = ours
    .filter((path) => !namedByFolder.some((folder) => folder.test(path)))
    .flatMap((path) => {
      const exported = [
        ...textOf(path).matchAll(/^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm),
      ].map(([, name = ""]) => kebabCase(name));
      const words = new Set(exported.flatMap((name) => name.split("-").map(stemOf)));
      const isMentioned = nameOf(path)
        .split("-")
        .some((word) => words.has(stemOf(word)));
      return exported.length === 0 || isMentioned ? [] : [path];
    });
  expect(misnamed).toEqual([...namedAfterConcept]);
});

function kebabCase(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, "$1-$2").toLowerCase();
}

/** A word without the endings by which it is inflected, so that `rules` and `rule` are the same word. */
function stemOf(word: string): string {
  return word.replace(/(?:ies|y|ing|ed|es|s|e)$/, "");
}
