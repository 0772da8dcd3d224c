import { connect } from "node:net";
import type { Socket } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "../eventually.ts";
import { attackedDeskOfFile, serveAttackedDesk } from "./serve-attacked.ts";
import type { Attacked } from "./start-attacked.ts";

const attacked = attackedDeskOfFile();

/** Opens a connection that a test does what it wants with, and tells when it was closed and with what. */
function openSocket(desk: Attacked): { readonly socket: Socket; readonly closed: Promise<string> } {
  const socket = connect(desk.port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  let text = "";
  socket.setEncoding("latin1").on("data", (chunk) => (text += String(chunk)));
  const closed = new Promise<string>((resolve) => socket.on("error", () => {}).on("close", () => resolve(text)));
  return { socket, closed };
}

/** Sends a byte now and then, until the connection is closed. */
function drip(socket: Socket, text: string): void {
  let at = 0;
  const timer = setInterval(() => socket.write(text.charAt(at++ % text.length)), 40);
  socket.on("close", () => clearInterval(timer));
}

test("F01 headers that come byte by byte end their connection at the deadline, and others are answered meanwhile", async () => {
  const { desk, ada } = await serveAttackedDesk({ limits: { headersTime: 500, requestTime: 500 } });
  const slow = Array.from({ length: 50 }, () => openSocket(desk));
  for (const { socket } of slow) {
    socket.write("GET /api/tickets HTTP/1.1\r\nHost: localhost\r\n");
    drip(socket, "X: y\r\n");
  }
  for (let at = 0; at < 20; at += 1) expect((await desk.send("GET", "/api/tickets", { token: ada })).status).toBe(200);
  for (const { closed } of slow) expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
});

test("F02 a body that comes byte by byte ends its connection at the deadline, and nothing of it is done", async () => {
  const { desk, ada } = await serveAttackedDesk({ limits: { headersTime: 500, requestTime: 500 } });
  const before = await desk.dump();
  const body = JSON.stringify({ subject: "Slow one", body: "b" });
  const slow = Array.from({ length: 50 }, () => openSocket(desk));
  for (const { socket } of slow) {
    socket.write(
      `POST /api/tickets HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${ada}\r\nContent-Type: application/json\r\nContent-Length: ${body.length + 1000}\r\n\r\n`,
    );
    drip(socket, body);
  }
  for (let at = 0; at < 20; at += 1) expect((await desk.send("GET", "/api/tickets", { token: ada })).status).toBe(200);
  for (const { closed } of slow) expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
  expect(await desk.dump()).toBe(before);
});

test("F03 hundreds who send one byte and wait, or ask and never read, keep nobody else from being answered", async () => {
  const { desk, ada, lead } = attacked();
  const sockets = Array.from({ length: 150 }, () => openSocket(desk).socket.pause());
  for (const [at, socket] of sockets.entries()) {
    if (at % 3 === 0) socket.write("G");
    else if (at % 3 === 1)
      socket.write(
        `POST /api/tickets HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${ada}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
      );
    else
      for (let count = 0; count < 3; count += 1)
        socket.write(
          `GET /_ninepoint/screen/All%20tickets HTTP/1.1\r\nHost: localhost\r\nCookie: ninepoint=${lead}\r\n\r\n`,
        );
  }
  // A database that has too much to do for a moment says so with 503: whoever asks again is answered.
  for (let at = 0; at < 30; at += 1)
    await eventually(async () =>
      expect((await desk.send("GET", "/api/tickets?size=1", { token: ada })).status).toBe(200),
    );
  for (const socket of sockets) socket.destroy();
});

test("F04 connections beyond the limit are closed at once, and there is room again when others have gone", async () => {
  const { desk, ada } = await serveAttackedDesk({ limits: { connections: 20 } });
  const idle = Array.from({ length: 20 }, () => openSocket(desk));
  await Promise.all(idle.map(({ socket }) => new Promise((resolve) => socket.once("connect", resolve))));
  await eventually(async () => expect(await openSocket(desk).closed).toBe(""));
  for (const { socket } of idle) socket.destroy();
  await eventually(async () => expect((await desk.send("GET", "/api/tickets", { token: ada })).status).toBe(200));
});

test("F05 headers of a megabyte, ten thousand of them, and an address of a megabyte are refused", async () => {
  const { desk } = attacked();
  const bombs: readonly (readonly [string, string])[] = [
    ["/api/tickets", `X: ${"a".repeat(1_000_000)}`],
    ["/api/tickets", Array.from({ length: 10_000 }, (_, at) => `X-${at}: a`).join("\r\n")],
    ["/api/tickets", `Cookie: ${"ninepoint=a; ".repeat(80_000)}`],
    [`/${"a".repeat(1_000_000)}`, "X: a"],
    [`/api/tickets?${"a=1&".repeat(250_000)}`, "X: a"],
  ];
  for (const [path, header] of bombs) {
    const answer = await desk
      .raw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${header}\r\n\r\n`)
      .catch(({ code }: NodeJS.ErrnoException) => String(code));
    expect(answer, header.slice(0, 20)).toMatch(/^HTTP\/1\.1 431 |^ECONNRESET$|^EPIPE$/);
  }
});

test("F06 what is compressed is not unpacked", async () => {
  const { desk, ada } = attacked();
  const bomb = Buffer.alloc(20_000_000, 0x20);
  for (const [encoding, body] of [
    ["gzip", gzipSync(bomb)],
    ["br", brotliCompressSync(bomb)],
    ["deflate", gzipSync(bomb)],
  ] as const)
    for (const path of ["/api/tickets", "/_ninepoint/act", "/_ninepoint/import", "/api/sign-in"]) {
      const { status } = await desk.send("POST", path, {
        token: ada,
        body,
        headers: { "Content-Type": "application/json", "Content-Encoding": encoding },
      });
      expect([415, 401], path).toContain(status);
    }
});

const requestOf = (line: string, token: string, json?: unknown): string => {
  const body = json === undefined ? "" : JSON.stringify(json);
  const type = json === undefined ? "" : "Content-Type: application/json\r\n";
  return `${line} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n${type}Content-Length: ${body.length}\r\n\r\n${body}`;
};

test("F04 a client that ends its side of the connection behind its requests has each of them answered, and then the connection ends", async () => {
  const { desk, ada } = attacked();
  const asked: readonly (readonly [string, readonly string[]])[] = [
    [requestOf("GET /api/tickets", ada), ["200"]],
    [requestOf("POST /api/tickets", ada, { subject: "Half closed", body: "b" }), ["201"]],
    [requestOf("POST /api/sign-in", ada, { email: "nobody@example.org", password: "no such password" }), ["401"]],
    [requestOf("GET /nowhere", ada), ["404"]],
    [
      requestOf("POST /api/tickets", ada, { subject: "First of three", body: "b" }) +
        requestOf("GET /api/tickets?size=1", ada) +
        requestOf("GET /_ninepoint/health", ada),
      ["201", "200", "200"],
    ],
  ];
  for (const [text, statuses] of asked) {
    const { socket, closed } = openSocket(desk);
    socket.end(text);
    const answers = await closed;
    expect([...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(statuses);
  }
});

test("F04 a client that ends its side within a request is refused, and nothing of it is done", async () => {
  const { desk, ada } = attacked();
  const before = await desk.dump();
  const whole = requestOf("POST /api/tickets", ada, { subject: "Cut off", body: "b" });
  for (const length of [10, whole.length - 20, whole.length - 1]) {
    const { socket, closed } = openSocket(desk);
    socket.end(whole.slice(0, length));
    expect(await closed).toMatch(/^HTTP\/1\.1 400 /);
  }
  expect(await desk.dump()).toBe(before);
});

test("F04 a client that listens to live updates and ends its side listens no more", async () => {
  const { desk, ada } = await serveAttackedDesk({ limits: { eventStreamsEach: 2 } });
  for (let time = 0; time < 6; time += 1) {
    const { socket, closed } = openSocket(desk);
    socket.write(requestOf("GET /_ninepoint/events", ada));
    await new Promise((resolve) => socket.once("data", resolve));
    socket.end();
    expect(await closed).toMatch(/^HTTP\/1\.1 200 /);
  }
});
