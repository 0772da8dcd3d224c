// Makes the extension for VS Code: its code in one file, without what it depends on, packed into dist/ninepoint.vsix.
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createVSIX } from "@vscode/vsce";
import { build } from "vite";

const source = "editors/vscode";
const folder = "dist/vscode";

rmSync(folder, { recursive: true, force: true });
await build({
  configFile: false,
  logLevel: "error",
  build: {
    ssr: true,
    outDir: folder,
    target: "node20",
    minify: true,
    license: { fileName: "LICENSES.md" },
    rolldownOptions: {
      input: { extension: `${source}/src/extension.ts` },
      external: ["vscode"],
      output: { format: "cjs", entryFileNames: "[name].cjs", codeSplitting: false },
    },
  },
  ssr: { noExternal: true },
});
for (const name of ["README.md", "icon.png"]) cpSync(join(source, name), join(folder, name));
cpSync("LICENSE", join(folder, "LICENSE"));
// Without such a list the packer warns of files that one might not mean to pack.
writeFileSync(join(folder, ".vscodeignore"), "**/*.map\n");
mkdirSync(join(folder, "snippets"));
const points = JSON.parse(readFileSync(join(source, "snippets/points.json"), "utf8"));
writeFileSync(join(folder, "snippets/ninepoint.json"), JSON.stringify({ ...templateSnippets(), ...points }));
// The sources are modules; what is packed is not.
const { type: _, ...manifest } = JSON.parse(readFileSync(join(source, "package.json"), "utf8"));
const { version } = JSON.parse(readFileSync("package.json", "utf8"));
writeFileSync(join(folder, "package.json"), `${JSON.stringify({ ...manifest, version }, null, 2)}\n`);
await packQuietly();

/** Packs the folder. The packer lists what it packs, which nobody who starts a product wants to read; errors are thrown. */
async function packQuietly() {
  const { log } = console;
  console.log = () => {};
  try {
    await createVSIX({
      cwd: folder,
      packagePath: "dist/ninepoint.vsix",
      dependencies: false,
      allowMissingRepository: true,
    });
  } finally {
    console.log = log;
  }
}

/** Each template of `ninepoint new` as a snippet, whose only place to fill in is the title. */
function templateSnippets() {
  const names = readdirSync("templates").filter((name) => name.endsWith(".md"));
  return Object.fromEntries(
    names.map((file) => {
      const name = file.replace(/\.md$/, "");
      const text = readFileSync(join("templates", file), "utf8").replace(/[\\$}]/g, "\\$&");
      const body = text.replace(/^# Specification: (.*)/, (_, title) => `# Specification: \${1:${title}}`);
      return [
        `A document from the template ${name}`,
        { prefix: `ninepoint-${name}`, description: `Ninepoint: a whole document (${name})`, body: body.split("\n") },
      ];
    }),
  );
}
