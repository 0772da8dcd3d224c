import { expect, it } from "vitest";
import { withArticle } from "./with-article.ts";

it.each([
  "a ticket",
  "an order",
  "an HR",
  "a CEO",
  "a user",
  "an umbrella",
  "a unit",
  "an hour",
  "an OWNER_ADMIN",
  "a Lead",
  "an item",
  "a European",
])("%s", (phrase) => {
  expect(withArticle(phrase.split(" ")[1]!)).toBe(phrase);
});
