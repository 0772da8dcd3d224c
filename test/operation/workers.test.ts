import { expect, test } from "vitest";
import { eventually } from "../eventually.ts";
import { sendRaw } from "../contracts/http/send.ts";
import { writeTogether } from "../product/write-until-closed.ts";
import { notesDocument } from "./notes-document.ts";
import { serveProcess } from "./served-process.ts";
import type { ServedProcess } from "./served-process.ts";

const total = async (served: ServedProcess): Promise<number> =>
  Number((await served.send("GET", "/api/notes?size=1")).json["total"]);

test("of 300 people who write by workers while the product is asked to stop none loses what was acknowledged, and none is reset", async () => {
  const { document, data } = notesDocument();
  const first = await serveProcess(document, "--data", data, "--workers", "2", "--drain-notice", "1");
  const stream = await fetch(`http://127.0.0.1:${first.port}/_ninepoint/events`);
  const writing = writeTogether(first.port, 300);
  await expect.poll(() => total(first)).toBeGreaterThan(300);
  expect(await first.stop()).toBe(0);
  const written = await Promise.all(writing.map((writer) => writer.written));
  const lost = written.filter(
    ({ wasReset, wasTold, sent, acknowledged }) => wasReset || !wasTold || sent !== acknowledged,
  );
  expect([lost, first.complained()]).toEqual([[], ""]);
  expect(await stream.text()).toMatch(/\nretry: \d{3,4}\n\n$/);

  const again = await serveProcess(document, "--data", data);
  expect(await total(again)).toBe(written.reduce((sum, { acknowledged }) => sum + acknowledged, 0));
});

/** Which processes have answered requests, by the lines of the log; the one that writes says no number. */
function answeredBy(served: ServedProcess, method: string): readonly unknown[] {
  const lines = served
    .said()
    .split("\n")
    .filter((line) => line.includes('"event":"request"') && line.includes(`"method":"${method}"`))
    .map((line) => (JSON.parse(line) as { readonly process?: number }).process);
  return [...new Set(lines)];
}

/** The processes of the workers that have begun by now. */
function workersOf(served: ServedProcess): readonly number[] {
  return [...served.said().matchAll(/"process":(\d+),"event":"worker-start"/g)].map(([, process]) => Number(process));
}

test("workers answer what only reads, the process that writes answers the rest, and each request is told of once", async () => {
  const { document, data } = notesDocument();
  const served = await serveProcess(document, "--data", data, "--workers", "2", "--metrics-port", "0");
  const workers = workersOf(served);
  expect(workers).toHaveLength(2);
  for (let note = 1; note <= 6; note += 1) {
    const { status, headers } = await served.send("POST", "/api/notes", { json: { words: `note ${note}` } });
    expect([status, headers["x-request-id"]]).toEqual([201, expect.stringMatching(/^[\w-]{36}$/)]);
    // Whichever worker is asked, it knows what was acknowledged.
    for (let reading = 0; reading < 3; reading += 1) expect(await total(served)).toBe(note);
  }
  await eventually(() => {
    expect(new Set(answeredBy(served, "GET"))).toEqual(new Set(workers));
    expect(answeredBy(served, "POST")).toEqual([undefined]);
  });
  const metrics = await fetch(`http://127.0.0.1:${served.metricsPort}/metrics`).then((answer) => answer.text());
  const requests = (call: string): number =>
    [...metrics.matchAll(new RegExp(`^ninepoint_requests_total\\{[^}]*call="${call}"[^}]*\\} (\\d+)$`, "gm"))]
      .map(([, count]) => Number(count))
      .reduce((sum, count) => sum + count, 0);
  expect([requests("Create a note"), requests("List notes")]).toEqual([6, 18]);
  expect(metrics).toMatch(/^ninepoint_event_streams 0$/m);
  expect(await served.stop()).toBe(0);
});

test("a worker that is killed while many write and read costs nothing that was acknowledged, is started again, and the product goes on", async () => {
  const { document, data } = notesDocument();
  const served = await serveProcess(document, "--data", data, "--workers", "2");
  let acknowledged = 0;
  let isOver = false;
  const people = Array.from({ length: 12 }, async (_, who) => {
    for (let note = 0; !isOver; note += 1) {
      // A connection to a worker that is killed is cut: whether the note was written is not known then.
      const words = `${who}-${note}`;
      const status = await served
        .send("POST", "/api/notes", { json: { words } })
        .then((answer) => answer.status)
        .catch(() => null);
      if (status === 201) acknowledged += 1;
      const before = acknowledged;
      const known = await total(served).catch(() => null);
      if (known !== null) expect(known).toBeGreaterThanOrEqual(before);
      expect([201, null]).toContain(status);
    }
  });
  for (let killed = 1; killed <= 4; killed += 1) {
    const before = acknowledged;
    await eventually(() => expect(acknowledged).toBeGreaterThan(before + 10));
    process.kill(workersOf(served).at(-1)!, "SIGKILL");
    await eventually(() => expect(workersOf(served)).toHaveLength(2 + killed));
  }
  isOver = true;
  await Promise.all(people);
  expect(await total(served)).toBeGreaterThanOrEqual(acknowledged);
  expect(served.said().match(/"because":"SIGKILL","event":"worker-lost"/g)).toHaveLength(4);
  expect(await served.stop()).toBe(0);
  expect(served.complained()).toBe("");
});

test("while no worker is there, the process that writes answers everything itself", async () => {
  const { document, data } = notesDocument();
  const served = await serveProcess(document, "--data", data, "--workers", "2");
  for (const worker of workersOf(served)) process.kill(worker, "SIGSTOP");
  for (const worker of workersOf(served)) process.kill(worker, "SIGKILL");
  await eventually(async () => expect(await total(served)).toBe(0));
  expect((await served.send("POST", "/api/notes", { json: { words: "alone" } })).status).toBe(201);
  expect(await total(served)).toBe(1);
  await eventually(() => expect(workersOf(served)).toHaveLength(4));
  expect(await total(served)).toBe(1);
});

test("workers end with the process that has started them, however it ends", async () => {
  const { document, data } = notesDocument();
  const served = await serveProcess(document, "--data", data, "--workers", "2");
  const workers = workersOf(served);
  process.kill(served.process, "SIGKILL");
  await eventually(() => {
    for (const worker of workers) expect(() => process.kill(worker, 0)).toThrow("ESRCH");
  });
  const again = await serveProcess(document, "--data", data, "--workers", "2");
  expect(await total(again)).toBe(0);
});

test("a change reaches who listens by a worker, whoever has made it", async () => {
  const { document, data } = notesDocument();
  const served = await serveProcess(document, "--data", data, "--workers", "2");
  const streams = await Promise.all([1, 2, 3, 4].map(() => fetch(`http://127.0.0.1:${served.port}/_ninepoint/events`)));
  const heard = streams.map(() => "");
  for (const [at, { body }] of streams.entries())
    void (async () => {
      for await (const part of body!) heard[at] += Buffer.from(part).toString("utf8");
    })().catch(() => {});
  await eventually(() => expect(heard.every((text) => text.includes("listening"))).toBe(true));
  await served.send("POST", "/api/notes", { json: { words: "heard by all" } });
  await eventually(() =>
    expect(heard.every((text) => text.includes(`event: changed\ndata: {"entities":["Note"]}`))).toBe(true),
  );
  expect(await served.stop()).toBe(0);
});

/** Requests as they go over the wire, each of which ends its connection. */
function wireRequests(): readonly string[] {
  const post = (words: string, ...headers: readonly string[]): string => {
    const body = JSON.stringify({ words });
    return [
      "POST /api/notes HTTP/1.1",
      "Host: localhost",
      "Connection: close",
      "Content-Type: application/json",
      ...headers,
      `Content-Length: ${body.length}`,
      "",
      body,
    ].join("\r\n");
  };
  const bare = (line: string, ...headers: readonly string[]): string =>
    [line, ...headers, "Connection: close", "", ""].join("\r\n");
  const host = "Host: localhost";
  const chunked = post("", "Transfer-Encoding: chunked").replace(/Content-Length[^]*$/, "");
  return [
    bare("GET /api/notes HTTP/1.0"),
    bare("POST /api/notes HTTP/1.0", "Content-Type: application/json"),
    bare("POST /api/notes HTTP/1.1"),
    bare("POST /api/notes HTTP/1.1", host, "Content-Type: application/json"),
    bare("HEAD /_ninepoint/ready HTTP/1.1", host),
    bare("GET /_ninepoint/ready HTTP/1.1", host, "X-Ninepoint-Peer: 9.9.9.9", "Upgrade: websocket"),
    bare("POST http://localhost/_ninepoint/ready HTTP/1.1", host),
    bare("POST /api/notes HTTP/1.1", "Host: evil.example"),
    bare("OPTIONS /api/notes HTTP/1.1", host),
    bare("GET /api/notes HTTP/1.1", host, "Authorization: Bearer nobody"),
    bare("GET /api/notes HTTP/1.1", host, "Content-Length: 2") + "{}",
    post("plain"),
    post("expected", "Expect: 100-continue"),
    post("with long headers", `X-Long: ${"a".repeat(15_500)}`),
    post("with headers that are too long", `X-Long: ${"a".repeat(17_000)}`),
    `${chunked}\r\n7\r\n{"words\r\n7\r\n":"c1"}\r\n0\r\n\r\n`,
    post("long ".repeat(100_000)),
    post("announced as too large").replace(/Content-Length: \d+/, "Content-Length: 99999999"),
  ];
}

test("what goes over the wire is answered alike with workers and without them", async () => {
  const answers = await Promise.all(
    ["0", "2"].map(async (workers) => {
      const { document, data } = notesDocument();
      const served = await serveProcess(document, "--data", data, "--workers", workers);
      const given: string[] = [];
      for (const request of wireRequests()) {
        const answer = await sendRaw(served.port, request);
        given.push(answer.replace(/^(?:Date|X-Request-Id): .*\r\n/gm, ""));
      }
      expect(await served.stop()).toBe(0);
      return given;
    }),
  );
  expect(answers[1]).toEqual(answers[0]);
  expect(new Set(answers[0]!.map((answer) => answer.slice(9, 12))).size).toBeGreaterThan(6);
});
