import { expect, test } from "vitest";
import { codeIn, textOf } from "./source-files.ts";

const code = ["src", "web", "bench"].flatMap(codeIn);

test("where the value of a field comes from is asked by an exhaustive switch, so that the compiler lists every place for a new origin", () => {
  const elsewhere = code.flatMap((path) =>
    textOf(path)
      .split("\n")
      .flatMap((line, at) =>
        /\borigin\b[^;]*\.kind\s*[!=]==|\bkind\s*[!=]== "(?:counted|renewed)"/.test(line)
          ? [`${path}:${at + 1} ${line.trim()}`]
          : [],
      ),
  );
  expect(elsewhere).toEqual([]);
  expect(code.filter((path) => textOf(path).includes('case "counted":')).length).toBeGreaterThan(5);
});
