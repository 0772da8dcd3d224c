import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folderForEditor, guideBlock } from "./guide-set-up.ts";

test("Helix finds the server, as the guide sets it up", ({ skip }) => {
  const program = ["hx", "helix"].find((name) => spawnSync(name, ["--version"]).status === 0);
  if (program === undefined) return skip("there is no Helix");
  const { folder, environment } = folderForEditor();
  mkdirSync(join(folder, "config/helix"), { recursive: true });
  writeFileSync(join(folder, "config/helix/languages.toml"), guideBlock("toml", 0));
  const { stdout } = spawnSync(program, ["--health", "markdown"], { encoding: "utf8", env: environment });
  expect(stdout.replace(/\u001B\[[\d;]*m/g, "")).toContain(`✓ ninepoint: ${join(folder, "bin/ninepoint")}`);
});
