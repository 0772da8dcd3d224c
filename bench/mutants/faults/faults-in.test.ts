import { expect, test } from "vitest";
import { readDocument, scoredDocuments } from "../documents.ts";
import { judgeOnce, steadyClock } from "../score/judge-once.ts";
import { allFaults, faultsIn } from "./faults-in.ts";

test("there are more than forty, each said in one sentence and scored with one document", () => {
  expect(allFaults.length).toBeGreaterThan(40);
  expect(new Set(allFaults.map(({ says }) => says)).size).toBe(allFaults.length);
  for (const { says, in: path } of allFaults) {
    expect(says).toMatch(/^[A-Z][^.]*\.$/);
    expect(scoredDocuments.filter((document) => document.path.includes(path))).toHaveLength(1);
  }
});

test.each([
  "Properties that are null are left out of answers.",
  "No page tells of a next one.",
  "Timestamps are answered in local time, and said to be in UTC.",
  "Space at the ends of texts is taken away.",
  "A page that goes on after another leaves its first row out.",
  "Every call is made at the moment at which the process began.",
])("it is found that %s", async (says) => {
  const document = readDocument(scoredDocuments.find(({ path }) => path.includes("helpdesk"))!);
  const fault = faultsIn(document).find((one) => one.says === says)!;
  const time = steadyClock();
  const verdict = await judgeOnce(document.model, () => fault.begin(document.founder, time.clock), {
    requests: 1000,
    seed: 1,
    ...time,
    stopAtFirst: true,
    skipsShrinking: true,
  });
  expect(verdict.kind).not.toBe("conforms");
});
