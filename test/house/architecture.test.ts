import { expect, test } from "vitest";
import { exists, textOf } from "./source-files.ts";

const architecture = textOf("ARCHITECTURE.md");

test("every file and folder of src that ARCHITECTURE names exists", () => {
  const named = [...architecture.matchAll(/`((?:src|web|docs|test|bench|scripts)\/[\w./-]+)`/g)].map(
    ([, path = ""]) => path,
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !exists(path))).toEqual([]);
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
