import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { OperationOptions } from "../../src/host/operation/operation-options.ts";
import type { ProductOptions } from "../../src/host/run/product-options.ts";
import { startProduct } from "../../src/host/start-product.ts";
import type { RunningProduct } from "../../src/host/start-product.ts";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import { send } from "../contracts/http/send.ts";
import type { Received, SendOptions } from "../contracts/http/send.ts";
import { temporaryFolder } from "../product/running-product.ts";
import { receiveTraces } from "./receive-traces.ts";
import type { ReceivedSpan } from "./receive-traces.ts";

/** A line of a log. */
export type LogLine = Readonly<Record<string, string | number | boolean>>;

/** A product with everything on that operators can have, and what it has told. */
export interface OperatedProduct {
  readonly product: RunningProduct;
  readonly port: number;
  send(method: string, path: string, options?: SendOptions): Promise<Received>;
  /** Signs in as the sample person of a role; answers the token. */
  become(role: string): Promise<string>;
  /** The text of the log. */
  logged(): string;
  lines(event: string): readonly LogLine[];
  metrics(): Promise<string>;
  /** All that has been sent to the collector, as it came. */
  traced(): string;
  spans(): readonly ReceivedSpan[];
  close(): Promise<void>;
}

/** How a product is operated where not as usual in tests. */
export interface OperatedOptions extends OperationOptions {
  /** This machine is a trusted proxy by default. */
  readonly trustProxy?: readonly string[];
  readonly data?: string;
  readonly accounts?: ProductOptions["accounts"];
  readonly report?: ProductOptions["report"];
}

/** Runs a document with log, metrics and traces until the test is over. `nothing`: nobody has asked for any of these. */
export async function operate(text: string, options: OperatedOptions | "nothing" = {}): Promise<OperatedProduct> {
  const folder = temporaryFolder();
  const path = join(folder.path, "log");
  const descriptor = openSync(path, "a");
  const receiver = await receiveTraces();
  const product = await startProduct(
    parse(createSource("product.md", text)).value,
    optionsOf(options, descriptor, receiver.endpoint),
    text,
  );
  const port = Number(new URL(product.url).port);
  let closing: Promise<void> | null = null;
  const close = (): Promise<void> => (closing ??= product.close());
  onTestFinished(async () => {
    await close();
    await receiver.close();
    closeSync(descriptor);
    folder.remove();
  });
  const sendTo: OperatedProduct["send"] = (method, target, options) => send(port, method, target, options);
  const logged = (): string => readFileSync(path, "utf8");
  return {
    product,
    port,
    send: sendTo,
    async become(role) {
      const { headers } = await sendTo("POST", "/_ninepoint/become", { json: { role } });
      return /^ninepoint=([^;]+)/.exec(headers["set-cookie"]?.[0] ?? "")?.[1] ?? "";
    },
    logged,
    lines: (event) =>
      logged()
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line) as LogLine)
        .filter((line) => line["event"] === event),
    metrics: async () => (await send(product.metricsPort ?? 0, "GET", "/metrics")).text,
    traced: receiver.text,
    spans: receiver.spans,
    close,
  };
}

function optionsOf(options: OperatedOptions | "nothing", descriptor: number, endpoint: string): ProductOptions {
  const {
    trustProxy = ["127.0.0.1"],
    data,
    accounts,
    report = () => {},
    ...operation
  } = options === "nothing" ? {} : options;
  const all: OperationOptions = {
    log: { level: "debug", descriptor },
    metrics: { host: "127.0.0.1", port: 0 },
    traces: { endpoint },
    ...operation,
  };
  return {
    port: 0,
    host: "127.0.0.1",
    origin: [],
    sample: 12,
    seed: 9,
    reset: false,
    demo: true,
    trustProxy,
    ...(data === undefined ? {} : { data }),
    ...(accounts === undefined ? {} : { accounts }),
    report,
    ...(options === "nothing" ? {} : { operation: all }),
  };
}
