import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { parseAllDocuments } from "yaml";

const root = fileURLToPath(new URL("../../", import.meta.url));
const desk = readFileSync(join(root, "specs/helpdesk.md"), "utf8");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { readonly version: string };

/** A folder of documents, with an `npx` that runs Ninepoint as it is built here. */
function folderOfDocuments(): string {
  const folder = mkdtempSync(join(tmpdir(), "ninepoint-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ["bin", "specs", "my specs"]) mkdirSync(join(folder, name));
  writeFileSync(join(folder, "specs", "desk.md"), desk);
  writeFileSync(
    join(folder, "my specs/$(touch injected).md"),
    desk.replace("| requester | User | yes |", "| requester | Usr | yes |"),
  );
  const npx = join(folder, "bin/npx");
  writeFileSync(
    npx,
    `#!/bin/sh\n[ "$1 $2" = "--yes ninepoint@${version}" ] || exit 9\nshift 2\nexec "${process.execPath}" "${join(root, "dist/bin/ninepoint.js")}" "$@"\n`,
  );
  chmodSync(npx, 0o755);
  return folder;
}

function shell(
  folder: string,
  script: string,
  env: Readonly<Record<string, string>> = {},
): ReturnType<typeof spawnSync> {
  const path = `${join(folder, "bin")}${delimiter}${process.env.PATH}`;
  return spawnSync("bash", ["-e", "-o", "pipefail", "-c", script], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, ...env, PATH: path },
  });
}

const action = readFileSync(join(root, "action.yml"), "utf8");
const script = action.slice(action.indexOf("run: |\n") + "run: |\n".length).replace(/^ {8}/gm, "");

test("the action's script annotates each document that a pattern matches, and writes a log", () => {
  const folder = folderOfDocuments();
  const documents = "specs/*.md\nmy specs/*.md\n\nnothing/*.md\n";
  const { status, stdout } = shell(folder, script, { DOCUMENTS: documents, VERSION: version, SARIF: "out.sarif" });
  expect(status).toBe(1);
  expect(stdout).toMatch(/^::error file=my specs\/\$\(touch injected\)\.md,line=\d+/);
  const log = readFileSync(join(folder, "out.sarif"), "utf8");
  expect(log).toContain('"my%20specs/%24(touch%20injected).md"');
  expect(shell(folder, "ls").stdout).not.toMatch(/^injected/m);
});

test("the action's script passes for documents without errors, and fails where there are no documents", () => {
  const folder = folderOfDocuments();
  const settings = { VERSION: version, SARIF: "" };
  expect(shell(folder, script, { ...settings, DOCUMENTS: "specs/**/*.md" })).toMatchObject({ status: 0, stdout: "" });
  const nothing = shell(folder, script, { ...settings, DOCUMENTS: "none/*.md" });
  expect(nothing).toMatchObject({
    status: 2,
    stdout: "::error title=Ninepoint::No document matches the input documents.\n",
  });
});

test("the job for GitLab and the hooks for pre-commit run what there is, in this version", () => {
  const folder = folderOfDocuments();
  const [inputs, jobs] = parseAllDocuments(readFileSync(join(root, "ci/gitlab.yml"), "utf8")).map((part): unknown =>
    part.toJS(),
  );
  expect(inputs).toHaveProperty("spec.inputs.version.default", version);
  const { script: commands } = (jobs as Record<string, { readonly script: readonly string[] }>)["ninepoint"]!;
  expect(commands).toHaveLength(2);
  const lines = commands.join("\n");
  const settings = { NINEPOINT_VERSION: version, NINEPOINT_DOCUMENTS: "specs/*.md" };
  expect(shell(folder, lines, settings).status).toBe(0);
  expect(JSON.parse(readFileSync(join(folder, "ninepoint.json"), "utf8"))).toEqual([]);
  const hooks = readFileSync(join(root, ".pre-commit-hooks.yaml"), "utf8");
  const entries = [...hooks.matchAll(/^ {2}entry: (.*)$/gm)].map(([, entry = ""]) => entry);
  expect(entries).toHaveLength(2);
  for (const entry of entries) expect(shell(folder, `${entry} specs/*.md`).status).toBe(0);
  expect(shell(folder, `${entries[0]} "my specs/\\$(touch injected).md"`).status).toBe(1);
  expect(action).toContain(`default: ${version}\n`);
});
