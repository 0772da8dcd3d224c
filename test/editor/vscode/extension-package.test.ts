import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PackageManager, listFiles } from "@vscode/vsce";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { startExtension } from "../../../editors/vscode/src/start-extension.ts";
import { createFakeVscode } from "./fake-vscode.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const packed = readFileSync(`${root}dist/ninepoint.vsix`);
const files = unzipSync(packed);
const textOf = (name: string): string => strFromU8(files[`extension/${name}`]!);
const manifest = JSON.parse(textOf("package.json")) as {
  readonly version: string;
  readonly main: string;
  readonly contributes: {
    readonly commands: readonly { readonly command: string }[];
    readonly menus: Readonly<Record<string, readonly { readonly command: string }[]>>;
  };
};

test("the extension is under 1 MB, and holds its code, its icon, its licences and nothing else", async () => {
  expect(packed.length).toBeLessThan(1_000_000);
  expect(Object.keys(files).sort()).toEqual([
    "[Content_Types].xml",
    "extension.vsixmanifest",
    "extension/LICENSE.txt",
    "extension/LICENSES.md",
    "extension/extension.cjs",
    "extension/icon.png",
    "extension/package.json",
    "extension/readme.md",
    "extension/snippets/ninepoint.json",
  ]);
  const listed = await listFiles({ cwd: `${root}dist/vscode`, packageManager: PackageManager.None });
  expect([...listed].sort()).toEqual([
    "LICENSE",
    "LICENSES.md",
    "README.md",
    "extension.cjs",
    "icon.png",
    "package.json",
    "snippets/ninepoint.json",
  ]);
});

test("the code takes nothing but VS Code and Node", () => {
  const required = [...textOf("extension.cjs").matchAll(/\brequire\([`"']([^`"']+)[`"']\)/g)].map(
    ([, name = ""]) => name,
  );
  expect(required).toContain("vscode");
  expect(
    required.filter(
      (name) =>
        name !== "vscode" &&
        !/^(?:node:)?(?:child_process|crypto|fs|net|os|path|readline|url|util|worker_threads)(?:\/promises)?$/.test(
          name,
        ),
    ),
  ).toEqual([]);
});

test("the extension has the version of the command", () => {
  const { version } = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as { readonly version: string };
  expect(manifest.version).toBe(version);
  expect(strFromU8(files["extension.vsixmanifest"]!)).toContain(`Id="ninepoint" Version="${version}"`);
});

test("each command of the manifest is there, and each button and key has one", async () => {
  const vscode = createFakeVscode(root);
  await startExtension(vscode.api, vscode.context, () => ({ start: async () => {}, stop: async () => {} })).stop();
  const declared = manifest.contributes.commands.map(({ command }) => command).sort();
  expect([...vscode.commands()].sort()).toEqual(declared);
  const buttons = Object.values(manifest.contributes.menus).flat();
  expect(buttons.length).toBeGreaterThan(8);
  expect(buttons.filter(({ command }) => !declared.includes(command))).toEqual([]);
});

test("a snippet that is a document is the template, once its places are filled in as they are suggested", () => {
  const snippets = JSON.parse(textOf("snippets/ninepoint.json")) as Readonly<
    Record<string, { readonly prefix: string; readonly body: readonly string[] }>
  >;
  const documents = Object.values(snippets).filter(({ prefix }) => prefix.startsWith("ninepoint-"));
  expect(documents.length).toBeGreaterThan(1);
  for (const { prefix, body } of documents) {
    const filled = body
      .join("\n")
      .replace(/\$\{1:([^}]*)\}/, "$1")
      .replace(/\\([\\$}])/g, "$1");
    expect(filled).toBe(readFileSync(`${root}templates/${prefix.slice("ninepoint-".length)}.md`, "utf8"));
  }
});
