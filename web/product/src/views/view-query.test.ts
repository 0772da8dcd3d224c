import { expect, test } from "vitest";
import { pathOfView, queryOfView, sameQuery } from "./view-query.ts";

test("a view has what an address shows, but neither its page nor the view that it comes from", () => {
  expect(queryOfView({ status: "open", columns: "title,status", after: "cursor", "list.view": "7" })).toBe(
    "status=open&columns=title,status",
  );
  expect(queryOfView({ after: "cursor" })).toBe("");
});

test("a view is unchanged if its parts are the same, in whatever order", () => {
  expect(sameQuery("a=1&b=2", "b=2&a=1")).toBe(true);
  expect(sameQuery("a=1&b=2", "a=1")).toBe(false);
  expect(sameQuery("a=x%2Cy", "a=x,y")).toBe(true);
  expect(sameQuery("a=1", "a=2")).toBe(false);
});

test("the address of a view leads to what it was saved from", () => {
  expect(pathOfView("/people", { id: "7", query: "role=Agent" })).toBe("/people?role=Agent&list.view=7");
  expect(pathOfView("/people", { id: "7", query: "" })).toBe("/people?list.view=7");
});
