import { createServer, request as requestHttp } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { request as requestHttps } from "node:https";
import type { AddressInfo } from "node:net";
import { systemErrorInWords } from "../document/system-error-in-words.ts";
import { bytesPer } from "../../base/byte-units.ts";
import type { HarHeader, RecordedEntry } from "./recorded-entry.ts";

/** The most bytes of a body that are recorded; the rest is passed on all the same. */
const largestBody = bytesPer.MB;

/** A proxy that records what passes through it. */
export interface RecordingProxy {
  /** Where clients reach it: `http://127.0.0.1:9200`. */
  readonly address: string;
  /** What was recorded so far, in the order in which the requests came. */
  entries(): readonly RecordedEntry[];
  close(): Promise<void>;
}

/** Headers that are of one connection, and not passed on. */
const ofConnection = new Set([
  "connection",
  "keep-alive",
  "proxy-connection",
  "transfer-encoding",
  "upgrade",
  "te",
  "trailer",
]);

/** Starts a proxy in front of what answers at `against`. Clients see the proxy's own address in redirects. */
export function startRecordingProxy(against: URL, port: number): Promise<RecordingProxy> {
  const entries: (RecordedEntry | null)[] = [];
  const server = createServer((request, response) => {
    const index = entries.push(null) - 1;
    pass(request, response, { against, own: () => addressOf(server), record: (entry) => (entries[index] = entry) });
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      resolve({
        address: addressOf(server),
        entries: () => entries.flatMap((entry) => entry ?? []),
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      });
    });
  });
}

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Passing {
  readonly against: URL;
  /** The address of the proxy. */
  readonly own: () => string;
  readonly record: (entry: RecordedEntry) => void;
}

function pass(request: IncomingMessage, response: ServerResponse, { against, own, record }: Passing): void {
  const startedAt = new Date();
  const url = new URL(`${against.href.replace(/\/$/, "")}${request.url ?? "/"}`);
  const sent = new KeptBody();
  const headers = passedHeaders(request.rawHeaders, (name, value) =>
    // What is answered in a coding can't be read here without decoding it.
    name === "host"
      ? url.host
      : name === "accept-encoding"
        ? "identity"
        : name === "origin" && value === own()
          ? against.origin
          : value,
  );
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  const outgoing = send(
    url,
    { method: request.method, headers: headers.flatMap(({ name, value }) => [name, value]) },
    (answer) => {
      const kept = new KeptBody();
      const passedOn = passedHeaders(answer.rawHeaders, (name, value) =>
        name === "location" && value.startsWith(against.origin) ? value.replace(against.origin, own()) : value,
      );
      response.writeHead(
        answer.statusCode ?? 502,
        answer.statusMessage,
        passedOn.flatMap(({ name, value }) => [name, value]),
      );
      answer.on("data", (part: Buffer) => kept.add(part));
      answer.pipe(response);
      answer.on("end", () => {
        const isStream = /^text\/event-stream/i.test(answer.headers["content-type"] ?? "");
        record({
          startedAt,
          took: Date.now() - startedAt.getTime(),
          method: request.method ?? "GET",
          url: url.href,
          requestHeaders: headers,
          requestBody: sent.text(),
          status: answer.statusCode ?? 0,
          statusText: answer.statusMessage ?? "",
          answerHeaders: headersIn(answer.rawHeaders),
          answerBody: isStream ? null : kept.text(),
        });
      });
      answer.on("error", () => response.destroy());
    },
  );
  outgoing.on("error", (error) => {
    if (response.headersSent) response.destroy();
    else {
      response.writeHead(502, { "content-type": "text/plain; charset=utf-8" });
      response.end(`The recording proxy can't reach ${against.origin}: ${systemErrorInWords(error)}.\n`);
    }
  });
  response.on("close", () => outgoing.destroy());
  request.on("data", (part: Buffer) => sent.add(part));
  request.pipe(outgoing);
}

/** A body as far as it is recorded. */
class KeptBody {
  readonly #parts: Buffer[] = [];
  #bytes = 0;

  add(part: Buffer): void {
    this.#bytes += part.length;
    if (this.#bytes <= largestBody) this.#parts.push(part);
    else this.#parts.length = 0;
  }

  /** The body as text; null: none, or one that is too large or is not UTF-8. */
  text(): string | null {
    if (this.#bytes === 0 || this.#bytes > largestBody) return null;
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(this.#parts));
    } catch {
      return null;
    }
  }
}

function headersIn(raw: readonly string[]): readonly HarHeader[] {
  return raw.flatMap((name, index) => (index % 2 === 0 ? [{ name, value: raw[index + 1] ?? "" }] : []));
}

function passedHeaders(raw: readonly string[], change: (name: string, value: string) => string): readonly HarHeader[] {
  return headersIn(raw)
    .filter(({ name }) => !ofConnection.has(name.toLowerCase()))
    .map(({ name, value }) => ({ name, value: change(name.toLowerCase(), value) }));
}
