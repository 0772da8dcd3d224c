import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { eventually } from "../eventually.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
let folder = "";
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "ninepoint-sample-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the command; gives the process, and what it has told. */
function begin(...options: readonly string[]) {
  const command = [join(root, "dist/bin/ninepoint.js"), "sample", join(root, "specs/restful-booker.md"), ...options];
  const child = spawn(process.execPath, command, { stdio: ["ignore", "ignore", "pipe"] });
  let told = "";
  child.stderr.on("data", (chunk: Buffer) => (told += chunk.toString()));
  return { child, told: () => told };
}

test.each(["SIGINT", "SIGTERM"] as const)(
  "%s leaves no file behind, and what was there before as it was",
  async (signal) => {
    writeFileSync(join(folder, "bookings.ndjson"), "before\n");
    const { child, told } = begin("--out", folder, "--rows", "9000000");
    await eventually(() => expect(readdirSync(folder).length).toBeGreaterThan(1));
    child.kill(signal);
    const [code] = (await once(child, "close")) as [number | null];
    expect({ code, told: told() }).toEqual({ code: 130, told: "ninepoint: stopped; no file was written.\n" });
    expect(readdirSync(folder)).toEqual(["bookings.ndjson"]);
  },
);

test("a file that grows too large is told, and nothing is left", async () => {
  // A shell counts in blocks of 512 or 1024 bytes.
  const command = `ulimit -f 200; exec "$0" "${join(root, "dist/bin/ninepoint.js")}" sample "${join(root, "specs/restful-booker.md")}" --out "${folder}" --rows 8000`;
  const child = spawn("sh", ["-c", command, process.execPath], { stdio: ["ignore", "ignore", "pipe"] });
  let told = "";
  child.stderr.on("data", (chunk: Buffer) => (told += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  expect(told).toMatch(/can't write .*: the file may not be as large here\.$/m);
  expect(code).toBe(2);
  expect(readdirSync(folder)).toEqual([]);
});
