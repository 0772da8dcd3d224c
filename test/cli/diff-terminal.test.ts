import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../product/running-product.ts";

const program = fileURLToPath(new URL("../../dist/bin/ninepoint.js", import.meta.url));
const desk = readFileSync(new URL("../../specs/helpdesk.md", import.meta.url), "utf8");

test("nothing that a document says erases or turns around what diff prints at a terminal", () => {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const [older, newer] = ["older.md", "newer.md"].map((name) => join(folder.path, name)) as [string, string];
  writeFileSync(older, desk);
  writeFileSync(
    newer,
    desk
      .replace("You may not do that.", "\u001b[2J\u001b[HNo difference.\u001b[8m\u202e\u0085\u2028\u0007")
      .replace("| assign Ticket | | |", "| assign Ticket | | own |"),
  );
  const { stdout, status } = spawnSync(process.execPath, [program, "diff", older, newer], {
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" },
  });
  expect(status).toBe(3);
  expect(stdout).toContain("Customer may newly assign Ticket");
  expect(stdout).toContain("No difference.");
  expect(stdout.replaceAll("\n", "")).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/);
});
