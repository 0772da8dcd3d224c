import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { operationSettings } from "../../src/cli/serve/operation-settings.ts";
import { startDesk } from "../contracts/http/running-desk.ts";

test("the guide lists all limits, with what they are by default", () => {
  const page = readFileSync(new URL("../../docs/guide/operate.md", import.meta.url), "utf8");
  const limits = page.slice(page.indexOf("## Limits"), page.indexOf("A proxy has limits"));
  const listed = [...limits.matchAll(/^\| `(\w+)` \| (\d+) \|/gm)].map(([, name, usual]) => [name, Number(usual)]);
  const own = Object.entries(operationSettings).filter(([name]) => /^max|Time$/.test(name));
  expect(listed).toEqual(own.map(([name, { usual }]) => [name, usual]));
});

test("headers and the address of a request are bounded together", async () => {
  const desk = await startDesk({ limits: { headerBytes: 2000 } });
  const status = async (path: string, headers = {}): Promise<number> =>
    (await desk.send("GET", path, { headers })).status;
  expect(await status(`/${"x".repeat(1000)}`)).toBe(404);
  expect(await status(`/${"x".repeat(2500)}`)).toBe(431);
  expect(await status("/", { "X-Long": "x".repeat(2500) })).toBe(431);
});

test("so many may listen to live updates as the limits say, together and each", async () => {
  for (const limits of [{ eventStreams: 1 }, { eventStreamsEach: 1 }]) {
    const desk = await startDesk({ limits });
    const first = await fetch(`http://127.0.0.1:${desk.port}/_ninepoint/events`);
    expect([first.status, (await desk.send("GET", "/_ninepoint/events")).status]).toEqual([200, 503]);
    await first.body?.cancel();
  }
});
