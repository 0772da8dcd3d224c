import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo, Server } from "node:net";
import { afterEach, expect, test } from "vitest";
import { Connection } from "./connection.ts";

let server: Server | undefined;
afterEach(() => server?.close());

/** Asks a server that sends its answer in these pieces. */
async function answerInPieces(pieces: readonly string[]): Promise<readonly [status: number, bytes: number]> {
  server = createServer((socket) => {
    socket.setNoDelay(true);
    socket.on("data", async () => {
      for (const piece of pieces) {
        socket.write(piece);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const connection = await Connection.open((server.address() as AddressInfo).port, () => {});
  const answer = await new Promise<readonly [number, number]>((resolve) =>
    connection.send(Buffer.from("GET / HTTP/1.1\r\n\r\n"), (status, bytes) => resolve([status, bytes])),
  );
  expect(connection.free).toBe(true);
  connection.close();
  return answer;
}

test("an answer in one piece is read", async () => {
  expect(await answerInPieces(["HTTP/1.1 201 Created\r\nContent-Length: 5\r\n\r\nhello"])).toEqual([201, 5]);
});

test("an answer is read whatever its pieces", async () => {
  expect(await answerInPieces(["HTTP/1.1 409 Con", "flict\r\ncontent-length: 6\r\n\r", "\nmü", "sse"])).toEqual([
    409, 6,
  ]);
});

test("an answer without a body is read", async () => {
  expect(await answerInPieces(["HTTP/1.1 204 No Content\r\nContent-Length: 0\r\n\r\n"])).toEqual([204, 0]);
});
