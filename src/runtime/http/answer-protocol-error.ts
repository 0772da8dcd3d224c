import type { Duplex } from "node:stream";
import { dataHeaders } from "./reply-headers.ts";

const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Content Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Answers a request that is not HTTP or is sent too slowly, with an error body like any other, and ends the connection. */
export function answerProtocolError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const lines = ["Content-Length", "0", "Connection", "close", ...dataHeaders];
  let head = `HTTP/1.1 ${statuses[error.code ?? ""] ?? "400 Bad Request"}\r\n`;
  for (let at = 0; at < lines.length; at += 2) head += `${lines[at]}: ${lines[at + 1]}\r\n`;
  socket.end(`${head}\r\n`);
}
