import { expect, test } from "vitest";
import { codeIn, exists, textOf } from "./source-files.ts";

const architecture = textOf("ARCHITECTURE.md");

test.each(["ARCHITECTURE.md", "CONTRIBUTING.md", "STYLE.md"])("every file and folder that %s names exists", (page) => {
  const named = [...textOf(page).matchAll(/`((?:src|web|docs|test|bench|scripts)\/[\w./-]+)`/g)].map(
    ([, path = ""]) => path,
  );
  expect(named.length).toBeGreaterThan(0);
  // What has a word in capitals stands for many.
  expect(named.filter((path) => !/[A-Z]{3}/.test(path) && !exists(path))).toEqual([]);
});

test("the layers that ARCHITECTURE calls pure are those that lint and compiler hold to it", () => {
  const [, sentence = ""] = /^((?:`\w+`,? (?:and )?)+)are \*\*pure\*\*/m.exec(architecture) ?? [];
  const pure = [...sentence.matchAll(/`(\w+)`/g)].map(([, layer = ""]) => layer).sort();
  expect(pure.length).toBeGreaterThan(5);
  const { overrides } = JSON.parse(textOf(".oxlintrc.json")) as {
    readonly overrides: readonly { readonly files: readonly string[]; readonly rules: object }[];
  };
  const held = overrides
    .filter(({ rules }) => "no-restricted-properties" in rules)
    .flatMap(({ files }) => files)
    .map((files) => files.slice("src/".length, -"/**".length))
    .sort();
  expect(held).toEqual(pure);
  expect(pure.filter((layer) => !textOf(`src/${layer}/tsconfig.json`).includes('"types": []'))).toEqual([]);
});

const [, behaviours = ""] = /^## Where a behaviour is\n(.*?)^### Names that occur/ms.exec(architecture) ?? [];
const rows = [...behaviours.matchAll(/^\| ([^|]+) \| (.*src\/.*) \|$/gm)].map(([, behaviour = "", files = ""]) => ({
  behaviour,
  files,
}));

test("ARCHITECTURE says of 180 behaviours at least where they are, and of each once", () => {
  expect(rows.length).toBeGreaterThanOrEqual(180);
  expect(new Set(rows.map(({ behaviour }) => behaviour)).size).toBe(rows.length);
});

test("the behaviours of a subject are in alphabetical order", () => {
  const subjects = behaviours.split(/^### /m).slice(1);
  expect(subjects.length).toBeGreaterThan(8);
  for (const subject of subjects) {
    const listed = [...subject.matchAll(/^\| ([^|]+) \| .*src\//gm)].map(([, behaviour = ""]) =>
      behaviour.replace(/[`*]/g, "").toLowerCase().replace(/^-+/, ""),
    );
    expect(listed).toEqual(listed.toSorted());
  }
});

test("every folder of the layer that tests implementations is in the table of folders", () => {
  const [, folders = ""] = /^### What a folder holds\n(.*?)^## /ms.exec(architecture) ?? [];
  const inConform = new Set(codeIn("src/conform").flatMap((path) => /^(src\/conform\/[\w-]+)\//.exec(path)?.[1] ?? []));
  expect(inConform.size).toBeGreaterThan(10);
  expect([...inConform].filter((folder) => !folders.includes(`| \`${folder}\` |`))).toEqual([]);
});

test("a name that ARCHITECTURE gives within a file is in that file", () => {
  const named = rows.flatMap(({ files }) => [...files.matchAll(/`(\w+)` in `([\w./-]+)`/g)]);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(([, name = "", path = ""]) => !textOf(path).includes(name)).map(([text]) => text)).toEqual([]);
});
