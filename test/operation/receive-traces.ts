import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A span as a collector receives it. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number>>;
}

/** What stands for a collector of traces: it keeps what it is sent over OTLP/HTTP in JSON. */
export interface TraceReceiver {
  readonly endpoint: string;
  text(): string;
  spans(): readonly ReceivedSpan[];
  close(): Promise<void>;
}

interface WireAttribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}

interface WireTraces {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<ReceivedSpan, "attributes"> & { readonly attributes: readonly WireAttribute[] })[];
    }[];
  }[];
}

/** Starts a receiver on a free port of this machine. */
export async function receiveTraces(): Promise<TraceReceiver> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (part: string) => (body += part));
    request.on("end", () => {
      bodies.push(body);
      response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
    text: () => bodies.join("\n"),
    spans: () => bodies.flatMap(spansIn),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function spansIn(body: string): readonly ReceivedSpan[] {
  const { resourceSpans } = JSON.parse(body) as WireTraces;
  return resourceSpans.flatMap(({ scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        ...span,
        attributes: Object.fromEntries(
          span.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? ""]),
        ),
      })),
    ),
  );
}
