import { expect, test } from "vitest";
import { askedExchanges } from "../../bench/observe/asked-exchanges.ts";
import { observeRecording } from "../../src/observe/observe-recording.ts";
import type { Exchange } from "../../src/observe/recording/recorded-exchange.ts";
import { observeSources } from "../../src/observe/observe-sources.ts";
import { askDesk, description, model } from "./ask-desk.ts";

test("the product is asked what recordings leave open, within the number of requests", async () => {
  const openCells = (exchanges: readonly Exchange[]): number =>
    observeRecording(exchanges).lines.flatMap(({ text }) => text.match(/\| not shown(?= \|)/g) ?? []).length;
  const before = await askedExchanges(model, 100, 0);
  const after = await askedExchanges(model, 100, 250);
  expect(after.length).toBeLessThanOrEqual(before.length + 250);
  expect(openCells(after)).toBeLessThan(openCells(before));
});

test("an answer that the guess did not expect ends no round, so that few requests are spent on new accounts", async () => {
  const asked = (await askedExchanges(model, 100, 300)).slice(100);
  const signUps = asked.filter(({ method, segments }) => method === "POST" && segments.at(-1) === "sign-up");
  expect(signUps.length).toBeLessThan(asked.length / 8);
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
