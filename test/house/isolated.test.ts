import { expect, test } from "vitest";
import { filesEnding, textOf } from "./source-files.ts";

const tests = filesEnding(".test.ts", ".test.tsx").filter((path) => path !== "test/house/isolated.test.ts");

test("a file of tests that changes what others share is named *.isolated.test.ts, and has its modules to itself", () => {
  const changing =
    /\bvi\.(?:mock|doMock|stubGlobal|stubEnv|useFakeTimers|resetModules)\b|\bprocess\.chdir\b|\bprocess\.env\[[^\]]+\] =[^=]/;
  expect(tests.filter((path) => changing.test(textOf(path)) && !path.endsWith(".isolated.test.ts"))).toEqual([]);
});

test("only such a file is named so", () => {
  expect(
    tests.filter(
      (path) => path.endsWith(".isolated.test.ts") && !/\bvi\.|\bprocess\.(?:chdir|env)\b/.test(textOf(path)),
    ),
  ).toEqual([]);
});
