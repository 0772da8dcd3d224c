import type { ServerResponse } from "node:http";

/**
 * Calls back when the client of a stream that never ends by itself has ended its side of the connection, as one does that has gone: what is sent
 * to it would fail only later.
 */
export function whenClientEnds(response: ServerResponse, end: () => void): void {
  const { socket } = response;
  if (socket === null) return;
  if (socket.readableEnded) return end();
  socket.once("end", end);
  response.once("close", () => socket.off("end", end));
}
