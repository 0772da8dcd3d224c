import { expect, test } from "vitest";
import { answersToForget } from "./answers-to-forget.ts";

const day = 24 * 60 * 60 * 1000;

test("the oldest answers are dropped where there is too much, and old ones in any case", () => {
  const small = Array.from({ length: 3 }, (_, at) => ({ query: `${at}`, at, size: 10 }));
  expect(answersToForget(small, 5)).toEqual([]);
  expect(
    answersToForget(
      [
        { query: "old", at: 0, size: 1 },
        { query: "new", at: 30 * day, size: 1 },
      ],
      31 * day,
    ),
  ).toEqual(["old"]);
  const large = Array.from({ length: 12 }, (_, at) => ({ query: `${at}`, at, size: 2_000_000 }));
  expect(answersToForget(large, 20)).toEqual(["1", "0"]);
  const many = Array.from({ length: 502 }, (_, at) => ({ query: `${at}`, at, size: 1 }));
  expect(answersToForget(many, 600)).toEqual(["1", "0"]);
});
