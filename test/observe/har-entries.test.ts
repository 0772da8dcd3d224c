import fc from "fast-check";
import { expect, test } from "vitest";
import { GatheredExchanges } from "../../src/host/evidence/gathered-exchanges.ts";
import { HarEntries } from "../../src/host/evidence/har-entries.ts";
import { readHarTexts } from "../../src/host/evidence/read-har-texts.ts";

function entriesIn(text: string, size = 7): readonly unknown[] {
  const entries = new HarEntries();
  const bytes = Buffer.from(text);
  const found: unknown[] = [];
  for (let at = 0; at < bytes.length; at += size)
    for (const entry of entries.read(bytes.subarray(at, at + size)))
      found.push(entry.kind === "entry" ? entry.value : entry.kind);
  entries.end();
  return found;
}

test("the entries of a file are those that JSON.parse finds, however its bytes are divided", () => {
  fc.assert(
    fc.property(
      fc.array(fc.jsonValue()),
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc.integer({ min: 1, max: 30 }),
      fc.constantFrom(undefined, 1, "\t"),
      fc.boolean(),
      (entries, others, size, space, isFirst) => {
        const { log: _, ...around } = others;
        const { entries: __, ...inside } = others;
        const log = isFirst ? { entries, ...inside } : { ...inside, entries };
        const text = JSON.stringify(isFirst ? { log, ...around } : { ...around, log }, null, space);
        expect(entriesIn(text, size)).toEqual(JSON.parse(JSON.stringify(entries)));
      },
    ),
  );
});

test.each([
  ['{"log": {"entries": [{"a": 1}, {"b"', "its JSON ends too early"],
  ['{"log": {"entries": [{"a": 1}, {"b": oops}]}}', "there is an error in its JSON"],
  ['{"log": {"entries": [{"a": 1]}}', "there is an error in its JSON"],
  ["log: entries", "it is not JSON"],
  ["", "its JSON ends too early"],
  ["\0\0\0\0", "its JSON ends too early"],
])("what is wrong in %j is told", (text, message) => {
  expect(() => entriesIn(text)).toThrow(message);
});

test("an entry may be nested as deeply as it likes, and lists elsewhere are no entries", () => {
  const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  expect(
    entriesIn(`{"x": [1, {"log": {"entries": [2]}}], "log": {"pages": [3], "entries": [4, ${deep}]}}`, 4096),
  ).toHaveLength(2);
});

const entry = (content: object, more: object = {}): object => ({
  request: { method: "GET", url: "http://a.example/tickets/7", ...more },
  response: { status: 200, content: { mimeType: "application/json", ...content } },
});

test("damaged bodies are left out and told, and the exchange stays; sizes that an entry names are not believed", () => {
  const deep = `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`;
  const entries = [
    entry({ text: '{"id":7}', size: 999_999_999_999 }, { bodySize: -7 }),
    entry({ text: "!!!", encoding: "base64" }),
    entry({ text: Buffer.from('{"id":7}').toString("base64"), encoding: "base64" }),
    entry({ text: deep }),
    entry({ text: '{"id"' }),
    entry({}, { url: `http://a.example${"/a".repeat(100_000)}` }),
  ];
  const { exchanges, unsaid } = readHarTexts([{ name: "a.har", har: { log: { entries } } }]);
  expect(exchanges.map(({ answer }) => answer)).toEqual([{ id: 7 }, undefined, { id: 7 }, undefined, undefined]);
  expect(unsaid.map(({ what }) => what)).toEqual([
    "a body that is not in base64, as its entry says",
    "a body that is nested more than 100 levels deep",
    "an answer that says it is JSON, and is not",
    "a request with a path of more than 100 parts",
  ]);
});

test("of a recording that is too large for memory, what comes first is read, and the report says how much is not", () => {
  const text = JSON.stringify({ note: "x".repeat(1_000_000) });
  const entries = Array.from({ length: 140 }, () => entry({ text }));
  const { exchanges, unsaid } = readHarTexts([{ name: "a.har", har: { log: { entries } } }]);
  expect(exchanges.length).toBe(127);
  expect(unsaid).toEqual([
    {
      what: "an exchange after those that are read at once, 13 times",
      evidence: [{ source: "a.har", at: "/log/entries/127" }],
    },
  ]);
});

test.each([
  [
    "a failure",
    500,
    "application/json",
    '{"code":"X"}',
    ["an answer with the status 500, which says that the product failed"],
  ],
  [
    "a page of a gateway",
    502,
    "text/html; charset=utf-8",
    "<html>",
    ["an answer with the status 502 that is not JSON (text/html)"],
  ],
  ["a page", 200, "text/html", "<html>", ["a part of a page (text/html)"]],
  ["a redirect", 302, "", "", ["an answer that sends its caller elsewhere (status 302)"]],
  [
    "a redirect with a page",
    302,
    "text/html",
    "<html>",
    ["an answer that sends its caller elsewhere (status 302, text/html)"],
  ],
  ["damaged JSON", 200, "application/json", '{"id": "x', ["an answer that says it is JSON, and is not"]],
  ["no answer", 0, "", "", ["a request without an answer: it ended the connection"]],
  ["an answer without a body", 204, "application/json", "", []],
  ["a refusal", 409, "application/json", '{"code":"X"}', []],
])("%s is told, with its place", (_, status, mimeType, text, told) => {
  const gathered = new GatheredExchanges();
  const request = { method: "GET", url: "http://desk.example/api/things" };
  const statusText = status === 0 ? "it ended the connection" : "";
  const place = { source: "a.har", at: "/log/entries/0" };
  gathered.add({ request, response: { status, statusText, content: { mimeType, text } } }, place);
  expect(gathered.result().unsaid).toEqual(told.map((what) => ({ what, evidence: [place] })));
});
