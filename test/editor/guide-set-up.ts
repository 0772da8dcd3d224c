import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** The code of a language in the guide to editors, by its place among those. */
export function guideBlock(language: string, index: number): string {
  const guide = readFileSync(join(root, "docs/guide/editor.md"), "utf8");
  return [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, "gm"))][index]?.[1] ?? "";
}

/** A folder of an editor's own settings, with Ninepoint in the search path and a document that has a mistake and an untidy row. */
export function folderForEditor(): {
  readonly folder: string;
  readonly file: string;
  readonly environment: NodeJS.ProcessEnv;
} {
  const folder = mkdtempSync(join(tmpdir(), "ninepoint-editor-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "bin"));
  const command = join(folder, "bin/ninepoint");
  writeFileSync(command, `#!/bin/sh\nexec "${process.execPath}" "${root}dist/bin/ninepoint.js" "$@"\n`);
  chmodSync(command, 0o755);
  const file = join(folder, "désk 🎫.md");
  const desk = readFileSync(join(root, "specs/helpdesk.md"), "utf8");
  writeFileSync(
    file,
    desk
      .replace("| requester | User | yes |", "| requester | Usr | yes |")
      .replace("| dueAt | timestamp | derived |", "|   dueAt|timestamp |derived |"),
  );
  return {
    folder,
    file,
    environment: {
      ...process.env,
      PATH: `${join(folder, "bin")}${delimiter}${process.env["PATH"]}`,
      HOME: folder,
      XDG_CONFIG_HOME: join(folder, "config"),
      XDG_DATA_HOME: join(folder, "data"),
      XDG_STATE_HOME: join(folder, "state"),
      XDG_CACHE_HOME: join(folder, "cache"),
    },
  };
}
