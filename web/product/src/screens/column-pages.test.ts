import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { columnPage, pagesInView, pagesKnown } from "./column-pages.ts";
import type { ColumnPage } from "./column-pages.ts";

const asked = { screen: "Queue", query: { priority: "high" }, value: "open" };
const first: ColumnPage = { kind: "column", name: "Queue", value: "open", rows: [], next: "b" };

test("the pages of a column follow one another from cursor to cursor, as far as they are known and wanted", () => {
  const client = new QueryClient();
  expect(pagesKnown(client, asked, first, 9)).toEqual(["", "b"]);
  client.setQueryData(columnPage(client, asked, "b").queryKey, { ...first, next: "c" });
  expect(pagesKnown(client, asked, first, 9)).toEqual(["", "b", "c"]);
  expect(pagesKnown(client, asked, first, 2)).toEqual(["", "b"]);
  client.setQueryData(columnPage(client, asked, "c").queryKey, { ...first, next: null });
  expect(pagesKnown(client, asked, first, 9)).toEqual(["", "b", "c"]);
  expect(pagesKnown(client, { ...asked, value: "closed" }, { ...first, next: null }, 9)).toEqual([""]);
});

test("a page is in view if one of its cards is", () => {
  const sizes = [20, 50, 0, 50];
  expect([...pagesInView(sizes, { first: 0, last: 8 })]).toEqual([0]);
  expect([...pagesInView(sizes, { first: 15, last: 20 })]).toEqual([0, 1]);
  expect([...pagesInView(sizes, { first: 68, last: 75 })]).toEqual([1, 2, 3]);
  expect([...pagesInView(sizes, { first: 70, last: 75 })]).toEqual([3]);
});
