import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const compiler = fileURLToPath(new URL("../../node_modules/typescript/bin/tsc", import.meta.url));

const options = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  noImplicitOverride: true,
  noFallthroughCasesInSwitch: true,
  isolatedModules: true,
  erasableSyntaxOnly: true,
  verbatimModuleSyntax: true,
  target: "es2022",
  module: "esnext",
  moduleResolution: "bundler",
  lib: ["es2022", "dom", "dom.iterable", "dom.asynciterable"],
  types: [],
  rootDir: ".",
  outDir: "compiled",
};

/** What `strict` alone asks: code that other generators write does not keep all options. */
export const strictAlone = {
  exactOptionalPropertyTypes: false,
  noUncheckedIndexedAccess: false,
  noUnusedLocals: false,
  noUnusedParameters: false,
  erasableSyntaxOnly: false,
  verbatimModuleSyntax: false,
};

/**
 * What the TypeScript compiler has to say of files, by its strictest options unless others are given; empty: nothing. `folder`: where the files and, in
 * `compiled`, the JavaScript are. `packages`: the folders of packages that the files import, by their names.
 */
export function compiled(
  files: Readonly<Record<string, string>>,
  others: object = {},
  packages: Readonly<Record<string, URL>> = {},
): { readonly said: string; readonly folder: string } {
  const folder = mkdtempSync(join(tmpdir(), "ninepoint-client-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  mkdirSync(join(folder, "node_modules"));
  for (const [name, place] of Object.entries(packages))
    symlinkSync(fileURLToPath(place), join(folder, "node_modules", name), "junction");
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions: { ...options, ...others }, include: Object.keys(files) }),
  );
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  const { stdout, stderr } = spawnSync(process.execPath, [compiler, "-p", folder], { encoding: "utf8" });
  return { said: stdout + stderr, folder };
}
