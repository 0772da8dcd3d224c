import { expect, test } from "vitest";
import { codeIn, textOf } from "./source-files.ts";

const code = ["src", "web", "bench", "test"]
  .flatMap(codeIn)
  .filter((path) => path !== "src/base/once-per.ts" && path !== "src/runtime/engine/context/statement-per.ts");

test("what is kept for later is made at the top level of a module, where it can rest on nothing but what it is kept for", () => {
  const elsewhere = code.flatMap((path) =>
    textOf(path)
      .split("\n")
      .flatMap((line, at) =>
        /\b(?:oncePer|statementPer)\(/.test(line) && !/^(?:export )?const \w+ = (?:oncePer|statementPer)\(/.test(line)
          ? [`${path}:${at + 1} ${line.trim()}`]
          : [],
      ),
  );
  expect(elsewhere).toEqual([]);
  expect(code.filter((path) => textOf(path).includes("= oncePer(")).length).toBeGreaterThan(20);
});
