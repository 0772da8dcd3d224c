import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { askedExchanges } from "../../bench/observe/asked-exchanges.ts";
import { run } from "../../bench/mutants/implementation.ts";
import { createSource } from "../../src/base/source.ts";
import { openHttpTarget } from "../../src/conform/target/http-target.ts";
import type { Target } from "../../src/conform/target/target.ts";
import { askProduct } from "../../src/host/ask/ask-product.ts";
import type { AskedProduct, AskOptions } from "../../src/host/ask/ask-product.ts";
import { parse } from "../../src/language/parse.ts";
import type { EvidenceSource } from "../../src/observe/evidence-source.ts";
import { observeRecording } from "../../src/observe/observe-recording.ts";
import type { Exchange } from "../../src/observe/recording/recorded-exchange.ts";
import { observeSources } from "../../src/observe/observe-sources.ts";
import { openapiDocument } from "../../src/export/openapi/openapi-document.ts";

const model = parse(
  createSource("helpdesk.md", readFileSync(new URL("../../specs/helpdesk.md", import.meta.url), "utf8")),
).value;

/** A description of the product, which says nothing about who may do what. */
const description: EvidenceSource = { kind: "text", name: "api.json", text: JSON.stringify(openapiDocument(model)) };

/** Asks the help desk. Time of its clock goes on with each request and wait. */
async function askDesk(
  sources: readonly EvidenceSource[],
  options: Partial<AskOptions> & { readonly requests: number },
): Promise<AskedProduct & { readonly sent: readonly string[] }> {
  let now = Date.parse("2026-11-29T09:00:00Z");
  const clock = (): number => now;
  const running = await run(model, "Lead", undefined, clock);
  onTestFinished(() => running.close());
  const opened = openHttpTarget(running.address);
  onTestFinished(() => opened.close());
  const sent: string[] = [];
  const target: Target = {
    ...opened,
    send: (request) => {
      now += 3;
      sent.push(`${request.method} ${request.path}`);
      return opened.send(request);
    },
  };
  const asked = await askProduct(sources, {
    target,
    base: running.address.href.replace(/\/$/, ""),
    known: running.known,
    seed: 1,
    isReadOnly: false,
    name: "asked.har",
    clock,
    wait: (milliseconds) => Promise.resolve(void (now += milliseconds)),
    runId: "a",
    ...options,
  });
  return { ...asked, sent };
}

test("the product is asked what recordings leave open, within the number of requests", async () => {
  const openCells = (exchanges: readonly Exchange[]): number =>
    observeRecording(exchanges).lines.flatMap(({ text }) => text.match(/\| not shown(?= \|)/g) ?? []).length;
  const before = await askedExchanges(model, 100, 0);
  const after = await askedExchanges(model, 100, 250);
  expect(after.length).toBeLessThanOrEqual(before.length + 250);
  expect(openCells(after)).toBeLessThan(openCells(before));
});

test("no more is asked than may be", async () => {
  const { entries, end, sent } = await askDesk([description], { requests: 120 });
  expect(end).toEqual({ kind: "all requests made" });
  expect(entries.length).toBe(120);
  expect(sent.length).toBe(120);
});

test("what was asked is evidence, by its place in the recording of it", async () => {
  const { sources } = await askDesk([description], { requests: 60 });
  const places = observeSources(sources).lines.flatMap(({ evidence }) => evidence);
  expect(places.some(({ source, at }) => source === "asked.har" && /^\/log\/entries\/\d+$/.test(at))).toBe(true);
});

test("a product that may not be written to is only read", async () => {
  const { sent } = await askDesk([description], { requests: 60, isReadOnly: true });
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter((one) => !one.startsWith("GET ") && one !== "POST /api/sign-in")).toEqual([]);
});

test("where nothing is known, nothing is asked", async () => {
  const text = JSON.stringify({ openapi: "3.1.0", info: { title: "Words", version: "1" }, paths: {} });
  const { end, sent } = await askDesk([{ kind: "text", name: "words.json", text }], { requests: 50 });
  expect(end).toEqual({ kind: "nothing to ask" });
  expect(sent).toEqual([]);
});
