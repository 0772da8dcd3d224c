import { connect } from "node:net";
import { text as textOf } from "node:stream/consumers";
import parsePrometheus from "parse-prometheus-text-format";
import { expect, onTestFinished, test } from "vitest";
import { Metrics } from "../../src/runtime/operation/metrics.ts";
import { serveMetrics } from "../../src/runtime/operation/serve-metrics.ts";
import { eventually } from "../eventually.ts";
import { send } from "../contracts/http/send.ts";
import { documentText, inAHurry } from "../product/document.ts";
import { operate } from "./operated-product.ts";
import type { OperatedProduct } from "./operated-product.ts";

const document = documentText("helpdesk.md", inAHurry);

interface Sample {
  readonly value?: string;
  readonly labels?: Readonly<Record<string, string>>;
}

/** The samples of a metric, as a parser of others reads them. */
async function samples(desk: OperatedProduct, name: string): Promise<readonly Sample[]> {
  const families = parsePrometheus(await desk.metrics()) as readonly { name: string; metrics: readonly Sample[] }[];
  const found = families.find((family) => family.name === `ninepoint_${name}`);
  if (found === undefined) throw new Error(`there is no metric ${name}`);
  return found.metrics;
}

const valueOf = async (desk: OperatedProduct, name: string): Promise<number> =>
  Number((await samples(desk, name))[0]?.value);

test("requests are counted by call, status, error code and the line that refused, and their time is measured", async () => {
  const desk = await operate(document);
  const token = await desk.become("Customer");
  const json = { subject: "No ink left", body: "It prints white." };
  for (const priority of ["normal", "urgent", "urgent"])
    await desk.send("POST", "/api/tickets", { token, json: { ...json, priority } });
  const line = String(document.slice(0, document.indexOf("| Urgent is for the desk |")).split("\n").length);
  const opened = { route: "/api/tickets", call: "Open a ticket" };
  await eventually(async () => {
    const counted = await samples(desk, "requests_total");
    expect(counted).toContainEqual({ value: "1", labels: { ...opened, status: "2xx", code: "", line: "" } });
    expect(counted).toContainEqual({ value: "2", labels: { ...opened, status: "4xx", code: "NOT_URGENT", line } });
  });
  expect(await valueOf(desk, "writes_waiting")).toBe(0);
  const text = await desk.metrics();
  // The parser leaves out the labels of histograms.
  const measured = 'ninepoint_request_duration_seconds_count{call="Open a ticket",status="4xx"} 2';
  expect([(await samples(desk, "request_duration_seconds")).length > 0, text]).toEqual([
    true,
    expect.stringContaining(measured),
  ]);
  for (const work of ["commit", "read", "statement", "write"])
    expect(Number(new RegExp(`store_seconds_count{work="${work}"} (\\d+)`).exec(text)?.[1])).toBeGreaterThan(0);
  for (const own of ["nodejs_eventloop_lag_p99_seconds", "process_resident_memory_bytes"])
    expect(text).toContain(`\n${own} `);
});

test("attempts to sign in are counted by what came of them", async () => {
  const desk = await operate(document);
  const attempt = (password: string) =>
    desk.send("POST", "/api/sign-in", { json: { email: "ada@example.com", password } });
  await desk.send("POST", "/api/sign-up", {
    json: { name: "Ada", email: "ada@example.com", password: "correct horse battery" },
  });
  await attempt("correct horse battery");
  let held = 0;
  for (let wrong = 0; wrong < 30; wrong += 1) if ((await attempt(`wrong ${wrong} horse`)).status === 429) held += 1;
  const counted = new Map(
    (await samples(desk, "sign_in_attempts_total")).map((one) => [one.labels?.["result"], one.value]),
  );
  expect(held).toBeGreaterThan(0);
  expect(Object.fromEntries(counted)).toEqual({ succeeded: "1", refused: String(30 - held), held: String(held) });
});

test("connections, streams of events and requests under way are what they are when the metrics are asked for", async () => {
  const desk = await operate(document);
  const token = await desk.become("Lead");
  expect(await valueOf(desk, "event_streams")).toBe(0);
  const listening = fetch(`${desk.product.url}_ninepoint/events`, { headers: { Authorization: `Bearer ${token}` } });
  const reader = (await listening).body!.getReader();
  await reader.read();
  expect(await valueOf(desk, "event_streams")).toBe(1);
  expect(await valueOf(desk, "connections")).toBe(1);
  expect(await valueOf(desk, "requests_under_way")).toBe(1);
  await reader.cancel();
  await eventually(async () => expect(await valueOf(desk, "event_streams")).toBe(0));
});

test("nothing that a stranger sends makes a new series", async () => {
  const desk = await operate(document, { trustProxy: [] });
  const strange = async (round: number): Promise<void> => {
    const text = `strange-${round}`;
    for (const method of ["GET", "POST", "PROPFIND"]) {
      await desk.send(method, `/${text}?${text}=${text}`, { headers: { "X-Request-Id": text, "User-Agent": text } });
      await desk.send(method, `/api/tickets/${text}`, { token: text });
      await desk.send(method, `/_ninepoint/screen/${text}`, { cookie: text });
      await desk.send(method, `/_ninepoint/act`, { json: { call: text } });
    }
  };
  await strange(0);
  const series = async (): Promise<number> =>
    (await desk.metrics()).split("\n").filter((line) => line.startsWith("ninepoint_")).length;
  const before = await series();
  for (let round = 1; round < 30; round += 1) await strange(round);
  expect(await series()).toBe(before);
});

test("a client that ends its side of the connection behind its requests for metrics has each of them answered", async () => {
  const metrics = new Metrics();
  const server = await serveMetrics(metrics, { host: "127.0.0.1", port: 0 });
  onTestFinished(() => server.close());
  // As with workers, the values of others come later: by then the server has seen that the client has ended its side.
  metrics.addUp(async () => {
    await send(server.port, "GET", "/other");
    return [];
  });
  const request = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  for (const [text, statuses] of [
    [request("/metrics"), ["200"]],
    [request("/other"), ["404"]],
    [request("/metrics") + request("/metrics"), ["200", "200"]],
  ] as const) {
    const socket = connect({ port: server.port, host: "127.0.0.1", allowHalfOpen: true });
    socket.end(text);
    const answers = await textOf(socket);
    expect([...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(statuses);
  }
});

test("metrics are served to whoever has the token alone, at one path, and never on the product's own port", async () => {
  const desk = await operate(document, { metrics: { host: "127.0.0.1", port: 0, token: "correct-horse-battery" } });
  const port = desk.product.metricsPort ?? 0;
  const status = async (path: string, token?: string, method = "GET"): Promise<number> =>
    (await send(port, method, path, token === undefined ? {} : { token })).status;
  expect(await status("/metrics")).toBe(401);
  expect(await status("/metrics", "correct-horse-batterY")).toBe(401);
  expect(await status("/metrics", "correct-horse-battery")).toBe(200);
  expect(await status("/other", "correct-horse-battery")).toBe(404);
  expect(await status("/metrics", "correct-horse-battery", "POST")).toBe(405);
  expect((await desk.send("GET", "/metrics")).status).toBe(404);
});
