import { expect, it } from "vitest";
import { startDesk } from "./running-desk.ts";
import type { RunningDesk } from "./running-desk.ts";
import type { Received } from "./send.ts";

function open(
  desk: RunningDesk,
  body: string | Uint8Array,
  type = "application/json",
  headers: Record<string, string> = {},
): Promise<Received> {
  return desk.send("POST", "/api/tickets", { body, headers: { "Content-Type": type, ...headers } });
}

it.each([
  "application/json",
  "application/json; charset=utf-8",
  "application/json;charset=UTF-8",
  "Application/JSON",
  `application/json; charset="utf-8"`,
])("takes %s", async (type) => {
  const desk = await startDesk();
  expect((await open(desk, `{"a":1}`, type)).status).toBe(201);
});

it.each([
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "application/json; charset=utf-16",
  "application/jsonp",
  "application/json, text/plain",
  "application/json\ttext/plain",
  "application/json; charset=utf-8; x=y",
  "application/ json",
  "application/problem+json",
])("takes no %j", async (type) => {
  const desk = await startDesk();
  const { status, json } = await open(desk, `{"a":1}`, type);
  expect([status, json["code"], desk.engine.asked]).toEqual([415, "NOT_SUPPORTED", []]);
});

it("takes no body without a type, and none that is compressed", async () => {
  const desk = await startDesk();
  expect((await desk.send("POST", "/api/tickets", { body: "{}" })).status).toBe(415);
  expect((await open(desk, "{}", "application/json", { "Content-Encoding": "gzip" })).status).toBe(415);
});

it("takes no body for an empty object", async () => {
  const desk = await startDesk();
  expect((await desk.send("POST", "/api/tickets/7/solve")).status).toBe(200);
  expect({ ...desk.engine.asked[0]?.request.input }).toEqual({});
});

it.each([
  "{",
  "[]",
  "null",
  `"text"`,
  "{} {}",
  `{"a":1,"a":2}`,
  `{"__proto__":1}`,
  "\ufeff{}",
  `{"a":"\\ud800"}`,
  `{"a":1e400}`,
])("refuses the body %j as malformed", async (body) => {
  const desk = await startDesk();
  const { status, json } = await open(desk, body);
  expect([status, json["code"], desk.engine.asked]).toEqual([400, "MALFORMED", []]);
});

it("refuses bytes that are not UTF-8, overlong ones among them", async () => {
  const desk = await startDesk();
  expect((await open(desk, Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]))).status).toBe(400);
  expect((await open(desk, Buffer.from([0x22, 0xc0, 0x80, 0x22]))).status).toBe(400);
});

it("refuses what is larger than the limit, by its length and by its bytes, and lets the client read that", async () => {
  const desk = await startDesk({ limits: { bodyBytes: 1000 } });
  expect((await open(desk, `{"a":"${"x".repeat(992)}"}`)).status).toBe(201);
  const large = `{"a":"${"x".repeat(3_000_000)}"}`;
  const announced = await open(desk, large);
  expect([announced.status, announced.headers.connection]).toEqual([413, "close"]);
  const chunked = await open(desk, large, "application/json", { "Transfer-Encoding": "chunked" });
  expect([chunked.status, chunked.json["code"]]).toEqual([413, "TOO_LARGE"]);
  expect(desk.engine.asked).toHaveLength(1);
});

it("does not read for ever what it has refused", async () => {
  const desk = await startDesk({ limits: { bodyBytes: 10 } });
  const answer = await desk.raw(
    "POST /api/tickets HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000000\r\n\r\n{",
  );
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
});

it("closes on a body that comes too slowly", async () => {
  const desk = await startDesk({ limits: { requestTime: 300, headersTime: 300 } });
  const answer = await desk.raw(
    "POST /api/tickets HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{",
  );
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(desk.engine.asked).toEqual([]);
});

it("closes on headers that come too slowly", async () => {
  const desk = await startDesk({ limits: { requestTime: 300, headersTime: 300 } });
  expect(await desk.raw("GET / HTTP/1.1\r\nHost")).toMatch(/^HTTP\/1\.1 408 /);
});

it.each([
  [
    "a length and chunks",
    "POST /api/tickets HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  ],
  ["two lengths", "POST /api/tickets HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\n{}  "],
  ["a folded header", "GET /api/tickets HTTP/1.1\r\nHost: x\r\nX: a\r\n b\r\n\r\n"],
  ["no host", "GET /api/tickets HTTP/1.1\r\n\r\n"],
  ["no HTTP", "hello\r\n\r\n"],
])("refuses %s and closes", async (_, text) => {
  const desk = await startDesk();
  const answer = await desk.raw(text.replace("hello", "hello there"));
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(desk.engine.asked).toEqual([]);
});

it("refuses headers beyond 16 KB, with the security headers of everything", async () => {
  const desk = await startDesk();
  const answer = await desk.raw(`GET /api/tickets HTTP/1.1\r\nHost: x\r\nX: ${"a".repeat(20_000)}\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 431 [^]*X-Content-Type-Options: nosniff/);
});

it("lives on when clients go away in the middle of a body", async () => {
  const desk = await startDesk();
  const controller = new AbortController();
  let parts = 0;
  const torn = new ReadableStream<Uint8Array>(
    {
      pull: (body) => {
        parts += 1;
        if (parts === 1) body.enqueue(new Uint8Array([0x7b]));
        else controller.abort();
      },
    },
    { highWaterMark: 0 },
  );
  const sending = fetch(`http://127.0.0.1:${desk.port}/api/tickets`, {
    method: "POST",
    body: torn,
    signal: controller.signal,
    headers: { "Content-Type": "application/json" },
    duplex: "half",
  } as RequestInit);
  await expect(sending).rejects.toThrow();
  expect((await desk.send("GET", "/api/tickets")).status).toBe(200);
  expect(desk.faults).toEqual([]);
});
