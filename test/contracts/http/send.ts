import { connect } from "node:net";
import { request as httpRequest } from "node:http";
import type { Agent, IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";

/** What is sent with a request besides its method and path. */
export interface SendOptions {
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Uint8Array;
  /** Sent as it is, with the type that says so. */
  readonly json?: unknown;
  readonly token?: string;
  readonly cookie?: string;
  /** Keeps connections open between requests; without it each has one of its own. */
  readonly agent?: Agent;
}

/** An answer as it came. */
export interface Received {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
  /** The body's object; an empty one where it is no JSON, or compressed. */
  readonly json: Record<string, unknown>;
}

/** Sends a request to a server on this machine. Rejects where the connection ends before the answer does. */
export function send(
  port: number,
  method: string,
  path: string,
  { headers = {}, body, json, token, cookie, agent }: SendOptions = {},
): Promise<Received> {
  const sent = json === undefined ? body : JSON.stringify(json);
  const said: OutgoingHttpHeaders = {
    ...(json === undefined ? {} : { "Content-Type": "application/json" }),
    ...(sent === undefined || "Transfer-Encoding" in headers ? {} : { "Content-Length": Buffer.byteLength(sent) }),
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(cookie === undefined ? {} : { Cookie: `ninepoint=${cookie}` }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { port, host: "127.0.0.1", method, path, headers: said, agent: agent ?? false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const bytes = Buffer.concat(chunks);
          const text = bytes.toString("utf8");
          const { statusCode: status = 0, headers: answered } = response;
          const isJson = /json/.test(answered["content-type"] ?? "") && answered["content-encoding"] === undefined;
          try {
            const json = isJson && text !== "" ? (JSON.parse(text) as Record<string, unknown>) : {};
            resolve({ status, headers: answered, bytes, text, json });
          } catch (error) {
            reject(error as Error);
          }
        });
        response.on("error", reject);
      },
    );
    request.on("error", reject);
    request.end(sent);
  });
}

/** Sends bytes as they are and answers all that comes back until the server closes the connection. */
export function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(text, "latin1"));
    socket
      .setEncoding("utf8")
      .on("data", (chunk) => (received += String(chunk)))
      .on("close", () => resolve(received))
      .on("error", reject);
  });
}
