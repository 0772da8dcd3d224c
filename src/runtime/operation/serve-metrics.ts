import { createHash, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Metrics } from "./metrics.ts";

/** Where metrics are served: on a port of their own, which no proxy of the product passes on. */
export interface MetricsOptions {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** What `Authorization: Bearer` has to say; absent: nothing is asked for. */
  readonly token?: string;
}

/** A server of metrics. */
export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Serves metrics at `/metrics`, in the text format of Prometheus. Rejects where it can't listen. */
export async function serveMetrics(metrics: Metrics, { host, port, token }: MetricsOptions): Promise<MetricsServer> {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 10_000 }, (request, response) => {
    void answer(metrics, token, request, response);
  });
  // A client may end its side of the connection behind its request, and reads the reply. Node's documentation does not mention the setting.
  Object.assign(server, { httpAllowHalfOpen: true });
  server.maxConnections = 64;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve());
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  metrics: Metrics,
  token: string | undefined,
  { method, url, headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const refuse = (status: number, more: Readonly<Record<string, string>> = {}): void =>
    void response.writeHead(status, { ...more, "Content-Length": "0" }).end();
  if (token !== undefined && !isSame(headers.authorization ?? "", `Bearer ${token}`))
    return refuse(401, { "WWW-Authenticate": "Bearer" });
  if (url !== "/metrics") return refuse(404);
  if (method !== "GET" && method !== "HEAD") return refuse(405, { Allow: "GET, HEAD" });
  try {
    const text = await metrics.text();
    response.writeHead(200, {
      "Content-Type": metrics.registry.contentType,
      "Content-Length": Buffer.byteLength(text),
    });
    response.end(method === "HEAD" ? undefined : text);
  } catch {
    refuse(500);
  }
}

/** Whether two texts are the same, found out in a time that does not tell where they differ. */
function isSame(one: string, other: string): boolean {
  const hash = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
