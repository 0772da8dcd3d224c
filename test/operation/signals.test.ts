import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "../eventually.ts";
import { serveProcess } from "./served-process.ts";

const document = "specs/helpdesk.md";

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "ninepoint-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("SIGUSR1 opens no debugger, SIGHUP does not stop a service, and SIGQUIT drains it", async () => {
  const served = await serveProcess(document, "--data", dataFolder());
  process.kill(served.process, "SIGUSR1");
  process.kill(served.process, "SIGHUP");
  for (let at = 0; at < 20; at += 1)
    expect((await served.send("GET", "/_ninepoint/health")).status, served.complained()).toBe(200);
  const ended = served.stop("SIGQUIT");
  await eventually(() => expect(served.said()).toContain('"event":"stop"'));
  expect(await ended).toBe(0);
  expect(served.said()).toContain('"event":"drain"');
  expect(served.complained()).not.toContain("Debugger");
});
