import { expect, test } from "vitest";
import { minimumDurationSentence } from "./report-sentences.ts";

const rate = { count: 120, per: 60_000 };

test("the minimum duration is reported with its reason", () => {
  expect(minimumDurationSentence({ rate, people: 4, requests: 3000, milliseconds: 6 * 60_000 })).toBe(
    "The document allows each person 120 calls a minute: 3,000 calls by 4 people take about 6 minutes.",
  );
  expect(
    minimumDurationSentence({ rate: { count: 10, per: 3_600_000 }, people: 1, requests: 11, milliseconds: 3_600_000 }),
  ).toBe("The document allows each person 10 calls an hour: 11 calls by 1 person take about 60 minutes.");
  expect(minimumDurationSentence({ rate, people: 0, requests: 300, milliseconds: 120_000 })).toBe(
    "The document allows visitors 120 calls a minute: 300 calls take about 2 minutes.",
  );
});
