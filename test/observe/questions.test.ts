import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { askedExchanges } from "../../bench/observe/asked-exchanges.ts";
import { observeRecordings } from "../../src/api/observe.ts";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import { rightCell } from "../../src/observe/behaviour/right-sample.ts";
import type { RightSample } from "../../src/observe/behaviour/right-sample.ts";
import { nextLarger, nextSmaller } from "../../src/observe/questions/next-bound.ts";
import { model } from "./ask-desk.ts";
import { harOf } from "./told-exchanges.ts";
import type { ToldExchange } from "./told-exchanges.ts";

test.each([7, 40, 61, 120, 500, 777, 4000, 10_000])("the largest length that is taken is found: %d", (most) => {
  let [taken, refused, tries]: [number, number | null, number] = [5, null, 0];
  for (let next = nextLarger(taken, refused); next !== null; next = nextLarger(taken, refused)) {
    if (next <= most) taken = next;
    else refused = next;
    tries += 1;
  }
  expect([taken, refused]).toEqual([most, most + 1]);
  expect(tries).toBeLessThan(25);
});

test.each([1, 2, 5, 10])("the smallest length that is taken is found: %d", (least) => {
  let [taken, refused]: [number, number | null] = [20, null];
  for (let next = nextSmaller(taken, refused, 1); next !== null; next = nextSmaller(taken, refused, 1))
    if (next >= least) taken = next;
    else refused = next;
  expect([taken, refused]).toEqual([least, least === 1 ? null : least - 1]);
});

const samples = (isGranted: boolean, holding: readonly string[], keys: readonly string[]): readonly RightSample[] =>
  keys.map((key) => ({
    right: "read Request",
    role: "Manager",
    isGranted,
    isToldToSignIn: false,
    key,
    holding: new Set(holding),
    evidence: { source: "a.har", at: `/log/entries/${key}` },
  }));
const [own, ofPeople] = ["employee == me", "employee.manager == me"] as const;
const none: ReadonlySet<string> = new Set();
const cell = (all: readonly RightSample[], neverHeld = none): string =>
  rightCell({
    samples: all,
    conditions: [own, ofPeople],
    everHeld: new Set([own, ofPeople]),
    neverHeld,
    readable: null,
  });

test("what one of two conditions grants is granted by either", () => {
  const granted = [...samples(true, [own], ["1", "2"]), ...samples(true, [ofPeople], ["3", "4"])];
  expect(cell([...granted, ...samples(false, [], ["5", "6", "7"])])).toBe(`\`${own} or ${ofPeople}\``);
});

test("without a record that belongs to nobody, what was granted is not granted always", () => {
  const granted = [...samples(true, [own], ["1", "2"]), ...samples(true, [ofPeople], ["3", "4"])];
  expect(cell(granted)).toBe("not shown");
  expect(cell([...granted, ...samples(true, [], ["5"])])).toBe("yes");
});

test("a condition that can't hold for a role leaves no doubt that it is refused", () => {
  const refused = samples(false, [own], ["1", "2", "3"]);
  expect(cell(refused)).toBe("not shown");
  expect(cell(refused, new Set([ofPeople]))).toBe("");
});

/** Jobs that begin as `new` and are started and closed. Nobody is shown one that is started but by starting it. */
const jobs = Array.from({ length: 6 }, (_, index): readonly ToldExchange[] => {
  const id = index + 1;
  const job = { id, title: `Job number ${id}`, urgency: index < 2 ? "normal" : index % 2 === 0 ? "high" : "low" };
  return [
    [
      "POST",
      "/jobs",
      { title: job.title, ...(index < 2 ? {} : { urgency: job.urgency }) },
      201,
      { ...job, state: "new" },
    ],
    ["POST", `/jobs/${id}/start`, null, 200, { ...job, state: "started" }],
    ["POST", `/jobs/${id}/close`, null, 200, { ...job, state: "closed" }],
    ["GET", `/jobs/${id}`, null, 200, { ...job, state: "closed" }],
  ];
}).flat();
const blames = (field: string): object => ({
  code: "INVALID",
  message: "Look again.",
  errors: [{ field, code: "wrong" }],
});
const refusedJobs: readonly ToldExchange[] = [
  ["POST", "/jobs", { title: "Another job", urgency: "odd" }, 422, blames("urgency")],
  ["POST", "/jobs", { urgency: "low" }, 422, blames("title")],
];

test("states that were seen only after a call, and words that records begin with, are in the document, which has no error", () => {
  const { text } = observeRecordings([{ name: "a.har", har: harOf([...jobs, ...refusedJobs]) }]);
  expect(text).toContain("| started |");
  expect(text).toContain("| urgency | one of high, low, normal |");
  const errors = parse(createSource("a.md", text)).diagnostics.filter(({ severity }) => severity === "error");
  expect(errors).toEqual([]);
});

test("a right to a transition that no table has is no fault of the checks", () => {
  const text = readFileSync(new URL("../../specs/helpdesk.md", import.meta.url), "utf8");
  const without = text.replace(/^\| (?:reopen|expire) \| solved .*\n/gm, "");
  const { diagnostics } = parse(createSource("a.md", without));
  expect(diagnostics.some(({ severity }) => severity === "error")).toBe(true);
});

test("what a product does with other methods, kinds of content and sizes is asked, and people of each role ask", async () => {
  const asked = (await askedExchanges(model, 100, 500)).slice(100);
  const statuses = new Set(asked.map(({ status }) => status));
  expect([405, 413, 415].filter((status) => !statuses.has(status))).toEqual([]);
  const subjects = asked.flatMap(({ body }) =>
    typeof body === "object" && body !== null && "subject" in body ? [String(body.subject).length] : [],
  );
  expect(Math.max(...subjects)).toBeGreaterThan(120);
});

test("the key of records is what names them in each answer, and no number that is the same at times", () => {
  const seats = (number: number, taken: number): object => ({ number, taken, name: `Course ${number}` });
  const reads = [1, 2, 3, 4].flatMap((number) =>
    [number, 0, number + 3].map(
      (taken): ToldExchange => ["GET", `/courses/${number}`, null, 200, seats(number, taken)],
    ),
  );
  const { text } = observeRecordings([{ name: "a.har", har: harOf(reads) }]);
  expect(text).toContain("`GET /courses/{number}`");
});
