import { basename } from "node:path";
import { expect, test } from "vitest";
import { filesEnding, textOf } from "./source-files.ts";

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
