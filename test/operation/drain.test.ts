import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { eventually } from "../eventually.ts";
import { writeTogether, writeUntilClosed } from "../product/write-until-closed.ts";
import { notesDocument } from "./notes-document.ts";
import { serveProcess } from "./served-process.ts";
import type { ServedProcess } from "./served-process.ts";

const total = async (served: ServedProcess): Promise<number> =>
  Number((await served.send("GET", "/api/notes?size=1")).json["total"]);

test("of 1,000 people who write while the product is asked to stop none loses what was acknowledged, and none is reset", async () => {
  const { document, data } = notesDocument();
  const first = await serveProcess(document, "--data", data, "--drain-notice", "1");
  const stream = await fetch(`http://127.0.0.1:${first.port}/_ninepoint/events`);
  const writing = writeTogether(first.port, 900);
  await expect.poll(() => total(first)).toBeGreaterThan(1000);
  // Most of these connections are not accepted yet when the product is asked to stop.
  const late = Array.from({ length: 100 }, (_, who) => writeUntilClosed(first.port, `late ${who}`));
  await Promise.all(late.map(({ hasBegun }) => hasBegun));
  expect(await first.stop()).toBe(0);
  const written = await Promise.all([...writing, ...late].map((writer) => writer.written));
  const lost = written.filter(
    ({ wasReset, wasTold, sent, acknowledged }) => wasReset || !wasTold || sent !== acknowledged,
  );
  expect([lost, first.complained()]).toEqual([[], ""]);
  // The stream ends as streams end, and says when to come back.
  expect(await stream.text()).toMatch(/\nretry: \d{3,4}\n\n$/);

  const again = await serveProcess(document, "--data", data);
  expect(readdirSync(data)).not.toContain("demo-accounts.json");
  expect(await total(again)).toBe(written.reduce((sum, { acknowledged }) => sum + acknowledged, 0));
  expect(await again.stop()).toBe(0);
  expect(again.said()).toMatch(/"event":"drain"[^]*"event":"stop"\}\n$/);
});

test("a product that is asked to stop says first that it is not ready, goes on meanwhile, and ends at once when it is asked again", async () => {
  const { document, data } = notesDocument();
  const served = await serveProcess(document, "--data", data, "--drain-notice", "3600");
  expect((await served.send("GET", "/_ninepoint/ready")).status).toBe(200);
  void served.stop();
  await eventually(async () => {
    const { status, json } = await served.send("GET", "/_ninepoint/ready");
    expect([status, json["reason"]]).toEqual([503, "draining"]);
  });
  expect((await served.send("GET", "/_ninepoint/health")).status).toBe(200);
  expect((await served.send("POST", "/api/notes", { json: { words: "meanwhile" } })).status).toBe(201);
  expect(await served.stop()).toBe(130);
  const again = await serveProcess(document, "--data", data);
  expect(await total(again)).toBe(1);
});
