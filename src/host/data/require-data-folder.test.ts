import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { requireDataFolder } from "./require-data-folder.ts";

test("a folder without data is told from one into which this user may not look", () => {
  const folder = mkdtempSync(join(tmpdir(), "ninepoint-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(() => requireDataFolder(folder)).toThrow(`there is no data in ${folder}`);
  expect(() => requireDataFolder(join(folder, "nowhere"))).toThrow("there is no data in");
  writeFileSync(join(folder, "ninepoint.db"), "");
  expect(() => requireDataFolder(folder)).not.toThrow();
  expect(() => requireDataFolder(join(folder, "ninepoint.db"))).toThrow("there is no data in");
  // Whatever else the system refuses, as it refuses a name that is too long to root, too.
  expect(() => requireDataFolder(join(folder, "a".repeat(300)))).toThrow("can't read the data in");
});
