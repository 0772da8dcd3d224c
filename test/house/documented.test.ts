import { expect, test } from "vitest";
import { codeIn, textOf } from "./source-files.ts";

test.each(["src", "web", "bench"])("every export of %s says what it means to its caller", (folder) => {
  const silent = codeIn(folder)
    .filter(isNoTranslation)
    .flatMap((path) => {
      const lines = textOf(path).split("\n");
      return lines.flatMap((line, index) =>
        isExport(line) && !lines[index - 1]?.trimEnd().endsWith("*/") && !goesOn(lines, index)
          ? [`${path}:${index + 1} ${line}`]
          : [],
      );
    });
  expect(silent).toEqual([]);
});

/** What the texts of a language are, the English ones say. */
function isNoTranslation(path: string): boolean {
  return !/^web\/product\/src\/texts\/[a-z]{2}\//.test(path) || path.includes("/texts/en/");
}

function isExport(line: string): boolean {
  return /^export (?:async )?(?:function|const|class|interface|type(?! \{)|abstract) /.test(line);
}

/** Whether it goes on from what was explained above: a further signature, or the type of a list's values. */
function goesOn(lines: readonly string[], index: number): boolean {
  const name = /^export (?:async )?function (\w+)/.exec(lines[index]!)?.[1];
  const signed =
    name !== undefined &&
    lines.slice(0, index).some((line) => line.startsWith(`export function ${name}(`) && line.endsWith(";"));
  return signed || /^export type \w+ = \(?(?:keyof )?\(?typeof \w+/.test(lines[index]!);
}
