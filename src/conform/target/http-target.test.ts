import { createServer } from "node:http";
import type { RequestListener } from "node:http";
import { createServer as createRawServer } from "node:net";
import type { AddressInfo, Server, Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { openHttpTarget } from "./http-target.ts";
import type { HttpTarget } from "./http-target.ts";

const clientRequest = { method: "GET", path: "/things?x=1", headers: { "X-Own": "yes" }, body: null } as const;
const bytes = 1000;
const milliseconds = 300;
/** Enough time for any answer. */
const patient = 600_000;

/**
 * A target for a server that is listening, with a time-out in milliseconds.
 *
 * The *target* is the implementation that is tested.
 */
async function before(server: Server, base = "", wait = patient, now?: () => number): Promise<HttpTarget> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const target = openHttpTarget(
    new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`),
    { milliseconds: wait, bytes },
    now,
  );
  onTestFinished(() => {
    target.close();
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return target;
}

/** The answer of a target with a given handler. */
const against = async (answer: RequestListener, base = "", wait = patient): ReturnType<HttpTarget["send"]> =>
  (await before(createServer(answer), base, wait)).send(clientRequest);

/** A server that sends these bytes, request by request, and then closes the connection. */
function saying(...answers: readonly string[]): Server {
  const left = [...answers];
  return createRawServer((socket) => {
    socket.on("error", () => {});
    socket.on("data", () => {
      const next = left.shift();
      if (next === undefined) socket.destroy();
      else socket.write(next, "latin1");
    });
  });
}

const fine = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

test("a request is sent below the target's address, and its answer is returned unchanged", async () => {
  const received = await against(
    (request, response) =>
      response
        .writeHead(418, { "X-Tea": "pot" })
        .end(`${request.method} ${request.url} ${String(request.headers["x-own"])}`),
    "/v1/",
  );
  expect(received).toMatchObject({
    kind: "answer",
    status: 418,
    headers: { "x-tea": "pot" },
    body: "GET /v1/things?x=1 yes",
  });
});

test("no request identifies the tester", async () => {
  const received = await against((request, response) => response.end(JSON.stringify(request.rawHeaders)));
  expect(received).toMatchObject({ body: expect.not.stringMatching(/agent|node|ninepoint/i) as string });
});

test("a redirect is an answer like any other, and is not followed", async () => {
  let count = 0;
  const received = await against(
    (_, response) => (count++, response.writeHead(302, { Location: "http://169.254.169.254/" }).end()),
  );
  expect([received, count]).toMatchObject([{ kind: "answer", status: 302 }, 1]);
});

test.each<[string, RequestListener]>([
  ["that never comes", () => {}],
  [
    "that drips",
    (_, response) => {
      const drip = setInterval(() => response.write("x"), 20);
      response.on("close", () => clearInterval(drip));
    },
  ],
  [
    "that says for ever that it is about to come",
    (_, response) => {
      const hint = setInterval(() => response.writeProcessing(), 20);
      response.on("close", () => clearInterval(hint));
    },
  ],
])("an answer %s is waited for until the time-out", async (_, answer) => {
  expect(await against(answer, "", milliseconds)).toEqual({
    kind: "unanswered",
    reason: "it gave no whole answer within 0.3 seconds",
  });
});

test.each<[string, RequestListener, string]>([
  ["that does not end", (_, response) => void response.write("x".repeat(5000)), "MB"],
  [
    "that is cut off",
    (_, response) => {
      response.writeHead(200, { "Content-Length": "100" });
      response.write("x", () => response.destroy());
    },
    "it ended the connection",
  ],
])("an answer %s counts as unanswered, with a reason", async (_, answer, why) => {
  expect(await against(answer)).toMatchObject({ kind: "unanswered", reason: expect.stringContaining(why) });
});

test("an answer whose connection ends before it is there is reported as cut, and one that is too long is not", async () => {
  expect(
    await against((_, response) => void response.writeHead(200).write("x", () => response.destroy())),
  ).toMatchObject({
    isCut: true,
  });
  expect(await against((_, response) => response.destroy())).toMatchObject({ isCut: true });
  expect(await against((_, response) => void response.write("x".repeat(5000)))).not.toHaveProperty("isCut");
});

test.each([
  ["of another protocol", "SSH-2.0-OpenSSH_9.6\r\n", "what it sent is not HTTP"],
  ["with a length that is none", "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nok", "what it sent is not HTTP"],
  [
    "with two lengths",
    "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\nok",
    "what it sent is not HTTP",
  ],
  [
    "with headers that do not end",
    `HTTP/1.1 200 OK\r\n${"X-Long: y\r\n".repeat(4000)}\r\n`,
    "its headers are longer than 16 KB",
  ],
  [
    "whose header breaks its line",
    "HTTP/1.1 200 OK\r\nX-Bad: a\u0000b\r\nContent-Length: 2\r\n\r\nok",
    "what it sent is not HTTP",
  ],
])("bytes %s are not an answer", async (_, bytes, why) => {
  expect(await (await before(saying(bytes))).send(clientRequest)).toEqual({
    kind: "unanswered",
    reason: expect.stringContaining(why),
  });
});

test("a connection that is closed without an answer counts as unanswered", async () => {
  expect(await (await before(saying(""), "", milliseconds)).send(clientRequest)).toEqual({
    kind: "unanswered",
    reason: expect.stringContaining("it gave no whole answer"),
  });
});

test("bytes beyond the declared length are not the answer to the next request", async () => {
  const target = await before(
    saying(
      "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nokHTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nEVIL",
      fine,
      fine,
    ),
  );
  expect(await target.send(clientRequest)).toMatchObject({ body: "ok" });
  expect(await target.send(clientRequest)).toMatchObject({ body: "ok" });
});

test("a read that was sent on a closed connection is sent again on a new one", async () => {
  let served = 0;
  const target = await before(
    createRawServer((socket) => {
      socket.on("error", () => {});
      // Each connection answers once, and is closed at the second request.
      socket.once("data", () => {
        served += 1;
        socket.write(fine);
        socket.once("data", () => socket.destroy());
      });
    }),
  );
  expect([await target.send(clientRequest), await target.send(clientRequest), served]).toMatchObject([
    { body: "ok" },
    { body: "ok" },
    2,
  ]);
});

test("a connection that was idle for long is not used again, because writes can't be sent twice", async () => {
  let served = 0;
  const server = createRawServer((socket) => {
    socket.on("error", () => {});
    // A request after the pause finds the connection closed.
    socket.once("data", () => {
      served += 1;
      socket.write(fine);
      socket.once("data", () => socket.destroy());
    });
  });
  let time = 0;
  const target = await before(server, "", patient, () => time);
  const change = { ...clientRequest, method: "POST", body: "{}" } as const;
  const first = await target.send(change);
  time += 1_600;
  expect([first, await target.send(change), served]).toMatchObject([{ body: "ok" }, { body: "ok" }, 2]);
});

test("binary and compressed bodies are answers, and are not decompressed", async () => {
  expect(await against((_, response) => response.end(Buffer.from([0xff, 0xfe, 0x7b])))).toMatchObject({
    kind: "answer",
    body: "\ufffd\ufffd{",
  });
  const bomb = gzipSync(Buffer.alloc(300_000));
  expect(bomb.length).toBeLessThan(1000);
  const received = await against((_, response) => response.writeHead(200, { "Content-Encoding": "gzip" }).end(bomb));
  expect(received.kind === "answer" && received.body.length <= bomb.length).toBe(true);
});

test("a refused connection is reported as such", async () => {
  const target = openHttpTarget(new URL("http://127.0.0.1:1"));
  onTestFinished(() => target.close());
  expect(await target.send(clientRequest)).toEqual({
    kind: "unanswered",
    reason: "nothing listens there",
    isUnreachable: true,
  });
});

test("a target without HTTPS is reported as such", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const target = openHttpTarget(new URL(`https://127.0.0.1:${(server.address() as AddressInfo).port}`));
  onTestFinished(() => {
    target.close();
    server.close();
  });
  expect(await target.send(clientRequest)).toEqual({ kind: "unanswered", reason: "it does not speak https" });
});
