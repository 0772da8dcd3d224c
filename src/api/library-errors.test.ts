import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkDocument } from "./check.ts";
import { decide, decideTimer, initialState, readModel } from "./decide.ts";
import { compareDocuments } from "./diff.ts";
import { explainDiagnostic, explainDocumentLine } from "./explain.ts";
import { exploreDocument } from "./explore.ts";
import { formatDocument } from "./format.ts";
import { runProduct } from "./run.ts";
import { DocumentError, NinepointError } from "./shape/document-error.ts";
import { testImplementation } from "./test.ts";

const text = readFileSync(new URL("../../specs/helpdesk.md", import.meta.url), "utf8");
const broken = text.replace("| requester | User |", "| requester | Usr |");
const now = "2026-03-02T09:00:00Z";
const against = "http://127.0.0.1:1";

async function errorOf(act: () => unknown): Promise<unknown> {
  try {
    await act();
  } catch (error) {
    return error;
  }
  return null;
}

test.each([
  ["readModel", () => readModel(broken)],
  ["exploreDocument", () => exploreDocument(broken)],
  ["runProduct", () => runProduct(broken)],
  ["testImplementation", () => testImplementation(broken, { against })],
  ["compareDocuments", () => compareDocuments(text, broken)],
  ["explainDocumentLine", () => explainDocumentLine(broken, 60)],
] as const)("%s says where a document has errors", async (_, act) => {
  const error = await errorOf(act);
  expect(error).toBeInstanceOf(DocumentError);
  const { message, diagnostics } = error as DocumentError;
  expect(message).toMatch(/^\w+\.md has .*error.*\. Line \d+: .*`Usr`/);
  expect(diagnostics).toContainEqual(expect.objectContaining({ code: "unknown-type", severity: "error" }));
});

const model = readModel(text);
const state = initialState(model, now);
const id = "01900000-0000-7000-8000-000000000001";

test.each([
  [
    "a call that is not there",
    () => decide(model, state, null, { call: "Sign upp", now, id }),
    "Did you mean “Sign up”?",
  ],
  ["a time that is none", () => decide(model, state, null, { call: "Sign up", now: "today", id }), 'not "today"'],
  [
    "a transition that people make",
    () => decideTimer(model, state, { entity: "Ticket", transition: "solve", record: id, now, id }),
    "Ticket has no transition solve that happens by itself.",
  ],
  ["a port that is none", () => runProduct(text, { port: 70_000 }), "port takes a whole number from 0 to 65535"],
  ["an origin with a path", () => runProduct(text, { origins: ["http://a.example/b"] }), "an origin is scheme"],
  ["a locale that nobody knows", () => runProduct(text, { locale: "xx", sample: 1 }), "xx"],
  ["an address that is none", () => testImplementation(text, { against: "localhost" }), 'not "localhost"'],
  ["an address where nothing answers", () => testImplementation(text, { against }), "nothing answers at"],
  ["no calls", () => testImplementation(text, { against, calls: 0 }), "calls takes a whole number from 1"],
  ["no records", () => exploreDocument(text, { records: 0 }), "records takes a whole number from 1"],
  ["a code that is none", () => explainDiagnostic("unknown-nam"), "Did you mean unknown-name?"],
  ["a line beyond the end", () => explainDocumentLine(text, 9999), "there is no line 9999"],
] as const)("%s is refused in words", async (_, act, words) => {
  const error = await errorOf(act);
  expect(error).toBeInstanceOf(NinepointError);
  expect((error as Error).message).toContain(words);
});

test("any text can be checked and formatted, but a file that was not decoded", () => {
  for (const any of ["", "\u0000", broken.slice(0, 500)]) {
    expect(checkDocument(any).points).toHaveLength(9);
    expect(formatDocument(formatDocument(any))).toBe(formatDocument(any));
  }
  expect(() => checkDocument(Buffer.from(text) as unknown as string)).toThrow("A document is its text");
});
