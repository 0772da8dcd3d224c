import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { Setting } from "../../src/cli/serve/setting.ts";
import { fileVariableOf, flagOf, variableOf } from "../../src/cli/serve/flag-and-variable.ts";
import { allSettings } from "../../src/cli/serve/settings.ts";

const page = fileURLToPath(new URL("../../docs/guide/serve.md", import.meta.url));

test("the guide lists all settings of serve, as they are", () => {
  const text = readFileSync(page, "utf8");
  const table = /\| Setting \|[^]*?\n(?=\n)/.exec(text)?.[0] ?? "";
  const wanted = tableOf(Object.entries(allSettings) as readonly [string, Setting<unknown>][]);
  if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(page, text.replace(table, wanted));
  else expect(table).toBe(wanted);
});

test("no two settings have the same flag or variable, also where a variable names a file", () => {
  const names = Object.entries(allSettings).flatMap(([name, { mayBeInFile }]) => [
    flagOf(name),
    variableOf(name),
    ...(mayBeInFile ? [fileVariableOf(name)] : []),
  ]);
  expect(new Set(names).size).toBe(names.length);
});

function tableOf(all: readonly (readonly [string, Setting<unknown>])[]): string {
  const rows = all.map(([name, { secret, mayBeInFile, shape, takes, description, usualInWords }]) => {
    const flag =
      secret !== null ? "none, it is a secret" : `\`${flagOf(name)}${shape === "switch" ? "" : ` <${takes}>`}\``;
    const variables = [variableOf(name), ...(mayBeInFile ? [fileVariableOf(name)] : [])];
    return [`\`${name}\``, flag, variables.map((one) => `\`${one}\``).join(" or "), usualInWords, description];
  });
  const head = ["Setting", "Flag", "Environment variable", "Default", "What it sets"];
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |\n`).join("");
}
