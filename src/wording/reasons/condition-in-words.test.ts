import { expect, test } from "vitest";
import { createSource } from "../../base/source.ts";
import { checked } from "../../../test/properties/expression-desk.ts";
import { parse } from "../../language/parse.ts";
import { conditionInWords } from "./condition-in-words.ts";
import { englishReasons } from "./english.ts";
import { germanReasons } from "./german.ts";

const { value: model } = parse(createSource("desk.md", "# Specification: Desk\n"));
const inWords = (name: string): string => name.replace(/([A-Z])/g, " $1").toLowerCase();

test.each<readonly [string, string | null]>([
  ["requester == me", "the requester is you"],
  ["me == requester", "the requester is you"],
  ["not (requester == me)", "the requester is not you"],
  ['status == "open" or status == "closed"', "the status is open or closed"],
  ['status in ["open", "closed"]', "the status is open or closed"],
  ['not (status == "open" and overdue)', "the status is not open or “overdue” is no"],
  ["requester.name == null", "the name of the requester is empty"],
  ["me.role != Lead", "your role is not Lead"],
  ["now < updatedAt", "now is before “updated at”"],
  ["not (now < updatedAt)", "now is not before “updated at”"],
  ["comments.exists(c, c.author == me)", "for at least one of the comments, the author is you"],
  ["comments.all(c, c.author == me)", "for each of the comments, the author is you"],
  ["not comments.all(c, c.author == me)", "for at least one of the comments, the author is not you"],
  ["not comments.exists(c, c.author == me)", "for none of the comments, the author is you"],
  ["comments.size() < 3", "the number of the comments is less than 3"],
  [
    "comments.filter(c, c.author == me).size() >= 3",
    "the number of the comments for which the author is you is at least 3",
  ],
  ["requester.name.size() <= 40", "the number of characters of the name of the requester is at most 40"],
  ['not (old.status == "open")', "the former status is not open"],
  [
    "requester.tickets.exists(t, t != this and t.requester == requester)",
    "for at least one of the other tickets of the requester, the requester is the requester of this record",
  ],
  ['comments.exists(c, c.author.name.startsWith("a"))', null],
])("says %s in English as %s", (condition, words) => {
  expect(conditionInWords({ model, texts: englishReasons.conditions, inWords }, checked(condition))).toBe(words);
});

test("says a condition in another language with that language's words", () => {
  const condition = checked('requester == me and not (status == "open")');
  expect(conditionInWords({ model, texts: germanReasons.conditions, inWords }, condition)).toBe(
    "„requester“ sind Sie selbst und „status“ ist nicht open",
  );
});

test("says nothing of a condition with more parts than a sentence can hold", () => {
  const parts = Array.from({ length: 12 }, (_, at) => `requester.name != "n${at}"`);
  const telling = { model, texts: englishReasons.conditions, inWords };
  expect(conditionInWords(telling, checked(parts.join(" and ")))).toBeNull();
});
