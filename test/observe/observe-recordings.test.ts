import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compareObserved } from "../../bench/observe/compare.ts";
import { recordJudge } from "../../bench/observe/record-judge.ts";
import { observeRecordings } from "../../src/api/observe.ts";
import { messageOf } from "../../src/base/diagnostic.ts";
import { createSource } from "../../src/base/source.ts";
import { readHarTexts } from "../../src/host/evidence/read-har-texts.ts";
import { parse } from "../../src/language/parse.ts";
import { openapiDocument } from "../../src/export/openapi/openapi-document.ts";
import { describeProduct } from "../../src/observe/describe-product.ts";
import { documentLines } from "../../src/observe/product/document-lines.ts";
import { joinProducts } from "../../src/observe/join/join-products.ts";
import { readDescription } from "../../src/observe/openapi/description-node.ts";
import { recordedProduct } from "../../src/observe/observe-recording.ts";
import { hostileRecordings } from "./hostile-har.ts";

function errorsIn(text: string): readonly string[] {
  return parse(createSource("observed.md", text))
    .diagnostics.filter(({ severity }) => severity === "error")
    .map(messageOf);
}

const runs = Math.max(1, Number(process.env["NINEPOINT_RUNS"] || 1));

test("the judge's calls to the help desk show its records, states, rights and errors, and of a hundred facts at least 98 are true", async () => {
  const text = readFileSync(new URL("../../specs/helpdesk.md", import.meta.url), "utf8");
  const model = parse(createSource("helpdesk.md", text)).value;
  const har = await recordJudge(model, 300 * runs, 1);
  const recorded = recordedProduct(readHarTexts([{ name: "desk.har", har }]).exchanges);
  const { errors, points } = compareObserved(recorded, model);
  expect(errors).toBe(0);
  const untrue = points.flatMap((one) => one.untrue);
  const written = points.reduce((sum, one) => sum + one.written, 0);
  expect(untrue.length / written, untrue.join("\n")).toBeLessThanOrEqual(0.02);
  const share = (point: number): number => {
    const { said, missed } = points.find((one) => one.point === point)!;
    return (said - missed.length) / said;
  };
  expect(share(3)).toBeGreaterThan(0.7);
  expect(share(4)).toBeGreaterThan(0.5);
  expect(share(6)).toBeGreaterThan(0.2);
  expect(share(7)).toBeGreaterThan(0.6);

  // Each line that says something says how often it was seen, but the heading of states and the list of roles, which stand on other lines.
  const uncounted = documentLines(recorded).filter(
    (line) =>
      line.evidence.length > 0 &&
      line.counts === undefined &&
      !/^\|[^|]+(?:\| not shown )+\|$|not shown$/.test(line.text),
  );
  expect(uncounted.map((line) => line.text)).toEqual([
    "### Ticket.status",
    ...["Visitor", "Agent", "Customer", "Lead"].map((role) => `| ${role} |`),
  ]);
  for (const { text: said, counts } of documentLines(recorded)) {
    if (/^\| (?:solve|NOT_SIGNED_IN) \|/.test(said))
      expect(counts!.opportunities, said).toBeGreaterThanOrEqual(counts!.observations);
    if (counts !== undefined) expect(counts.observations, said).toBeGreaterThan(0);
  }

  // With a description of its API, nothing becomes untrue, and each point shows as much as before.
  const root = readDescription("desk.json", JSON.stringify(openapiDocument(model)));
  const joined = compareObserved(joinProducts([describeProduct(root), recorded]), model);
  expect(joined.errors).toBe(0);
  const total = joined.points.reduce((sum, one) => sum + one.written, 0);
  const wrong = joined.points.flatMap((one) => one.untrue);
  expect(wrong.length / total, wrong.join("\n")).toBeLessThanOrEqual(0.02);
  for (const { point, written: before } of points)
    expect(joined.points.find((one) => one.point === point)!.written, `point ${point}`).toBeGreaterThanOrEqual(before);
});

test("the document of a hostile recording has no errors, and the same recording gives the same document", () => {
  fc.assert(
    fc.property(hostileRecordings, (har) => {
      const { text } = observeRecordings([{ name: "a.har", har }]);
      expect(errorsIn(text)).toEqual([]);
      expect(observeRecordings([{ name: "a.har", har: JSON.stringify(har) }]).text).toBe(text);
    }),
    { endOnFailure: true, numRuns: 200 * runs },
  );
});

test("no secret of a recording is in its document or its evidence", () => {
  const secret = "hunter2-hunter2";
  const har = {
    log: {
      entries: Array.from({ length: 8 }, () => ({
        startedDateTime: "2026-01-01T00:00:00Z",
        request: {
          method: "POST",
          url: "http://a.example/sign-in",
          headers: [{ name: "Authorization", value: `Bearer ${secret}` }],
          postData: { mimeType: "application/json", text: JSON.stringify({ name: "ada", password: secret }) },
        },
        response: { status: 200, content: { mimeType: "application/json", text: JSON.stringify({ token: secret }) } },
      })),
    },
  };
  expect(JSON.stringify(observeRecordings([{ name: "a.har", har }]))).not.toContain(secret);
});

test("a text that is no HAR file says so", () => {
  expect(() => observeRecordings([{ name: "a.har", har: "{" }])).toThrow("a.har is not a HAR file: it is not JSON.");
  expect(() => observeRecordings([{ name: "a.har", har: { log: {} } }])).toThrow(
    "a.har is not a HAR file: it has no `log.entries`.",
  );
});

test("the evidence of a recording says what the exchanges are, without values that callers sent", () => {
  const entry = (method: string, path: string, status: number, answer: object): object => ({
    startedDateTime: "2026-01-01T00:00:00Z",
    request: { method, url: `http://a.example${path}` },
    response: { status, content: { mimeType: "application/json", text: JSON.stringify(answer) } },
  });
  const ticket = (number: number): object => ({ number, subject: "No ink" });
  const entries = [
    entry("GET", "/api/tickets/7?of=ada%40example.org", 200, ticket(7)),
    entry("GET", "/api/tickets/8", 200, ticket(8)),
    entry("POST", "/api/tickets/8/hand-over/ada%40example.org", 403, { code: "NOT_YOURS" }),
  ];
  const { lines } = observeRecordings([{ name: "a.har", har: { log: { entries } } }]);
  const shown = lines.flatMap(({ evidence }) => evidence);
  expect(shown).toContainEqual({
    source: "a.har",
    at: "/log/entries/0",
    exchange: { method: "GET", path: "/api/tickets/{number}", status: 200 },
  });
  expect(shown).toContainEqual({
    source: "a.har",
    at: "/log/entries/2",
    exchange: { method: "POST", path: "/api/tickets/{number}/…/…", status: 403 },
  });
  expect(JSON.stringify(shown)).not.toContain("ada");
});
