import { expect, test } from "vitest";
import { completeAddress } from "./complete-address.ts";

test("an address without a scheme gets one", () => {
  expect(["flir.com/manual", " www.example.org ", "bücher.example:8080?q=1#top"].map(completeAddress)).toEqual([
    "https://flir.com/manual",
    "https://www.example.org",
    "https://bücher.example:8080?q=1#top",
  ]);
});

test("what is no such address stays as it was written", () => {
  for (const text of ["", "flir", "http://a.example", "javascript:alert(1)", "ada@example.com", "two words.here"])
    expect(completeAddress(text)).toBe(text);
});
