import { expect, test } from "vitest";
import { documentText, inAHurry } from "../product/document.ts";
import { operate } from "./operated-product.ts";
import type { OperatedProduct } from "./operated-product.ts";
import type { ReceivedSpan } from "./receive-traces.ts";

const document = documentText("helpdesk.md", inAHurry, ["| maxOpenTickets | 5 |", "| maxOpenTickets | 1000 |"]);
const json = { subject: "No ink left", body: "It prints white." };

/** The span of the request with an id, and those below it. */
function traceOf(
  desk: OperatedProduct,
  id: unknown,
): { readonly root: ReceivedSpan; readonly below: readonly ReceivedSpan[] } {
  const root = desk.spans().find(({ attributes }) => attributes["ninepoint.request_id"] === id);
  if (root === undefined) throw new Error(`no span has the id ${String(id)}`);
  return {
    root,
    below: desk.spans().filter(({ traceId, spanId }) => traceId === root.traceId && spanId !== root.spanId),
  };
}

test("the trace of a call has its decision, its statements and its commit, and names lines of the document", async () => {
  const desk = await operate(document);
  const token = await desk.become("Customer");
  const opened = await desk.send("POST", "/api/tickets", { token, json });
  const refused = await desk.send("POST", "/api/tickets", { token, json: { ...json, priority: "urgent" } });
  await desk.close();
  const lineWith = (text: string): number => document.slice(0, document.indexOf(text)).split("\n").length;

  const written = traceOf(desk, opened.headers["x-request-id"]);
  expect(written.root).toMatchObject({ name: "POST /api/tickets", attributes: { "ninepoint.call": "Open a ticket" } });
  const decision = written.below.find(({ name }) => name === "decision");
  expect(decision).toMatchObject({ parentSpanId: written.root.spanId });
  expect(decision?.attributes).toEqual({
    "ninepoint.call": "Open a ticket",
    "ninepoint.document_line": lineWith("### Open a ticket\n\n- Call"),
  });
  const inDecision = written.below.filter(({ parentSpanId }) => parentSpanId === decision?.spanId);
  expect(inDecision.map(({ name }) => name).filter((name) => name !== "statement")).toEqual(["commit"]);
  expect(
    inDecision.map(({ attributes }) => String(attributes["db.query.text"])).some((text) => text.includes("insert")),
  ).toBe(true);

  const judged = traceOf(desk, refused.headers["x-request-id"]);
  const line = lineWith("| Urgent is for the desk |");
  const why = { "ninepoint.error_code": "NOT_URGENT", "ninepoint.document_line": line };
  expect(judged.root.attributes).toMatchObject(why);
  expect(judged.below.find(({ name }) => name === "decision")?.attributes).toMatchObject(why);
  expect(judged.below.map(({ name }) => name)).not.toContain("commit");
});

test("statements of requests that are written together belong to the request that asked for them", async () => {
  const desk = await operate(document);
  const token = await desk.become("Lead");
  const sent = await Promise.all(Array.from({ length: 20 }, () => desk.send("POST", "/api/tickets", { token, json })));
  await desk.close();
  for (const { headers, status } of sent) {
    expect(status).toBe(201);
    const { below } = traceOf(desk, headers["x-request-id"]);
    const inserts = below.filter(({ attributes }) =>
      /^insert into "Ticket"/i.test(String(attributes["db.query.text"])),
    );
    expect([inserts.length, below.filter(({ name }) => name === "commit").length]).toEqual([1, 1]);
  }
});

const parent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

test("a trace goes on that a trusted proxy has begun, and none that a stranger or a malformed header names", async () => {
  for (const [trustProxy, header, isTaken] of [
    [["127.0.0.1"], parent, true],
    [["127.0.0.1"], parent.replace("00-", "zz-"), false],
    [["127.0.0.1"], parent.replace("0af7651916cd43dd8448eb211c80319c", "0".repeat(32)), false],
    [[], parent, false],
  ] as const) {
    const desk = await operate(document, { trustProxy });
    const { headers } = await desk.send("GET", "/api/me", { headers: { traceparent: header } });
    await desk.close();
    const { root } = traceOf(desk, headers["x-request-id"]);
    expect(root.traceId === "0af7651916cd43dd8448eb211c80319c").toBe(isTaken);
    expect(root.parentSpanId ?? null).toBe(isTaken ? "b7ad6b7169203331" : null);
  }
});

test("a collector that is away keeps nobody from an answer and the product from stopping", async () => {
  const desk = await operate(document, { traces: { endpoint: "http://127.0.0.1:9/v1/traces" } });
  expect((await desk.send("GET", "/api/me")).status).toBe(401);
  await desk.close();
  expect(desk.lines("stop")).toHaveLength(1);
});
