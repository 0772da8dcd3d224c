import { expect, test } from "vitest";
import { safeLink } from "./safe-link.ts";

const origin = "https://desk.example";

test.each([
  ["https://a.example/b", { href: "https://a.example/b", isHere: false }],
  ["//a.example/b", { href: "https://a.example/b", isHere: false }],
  ["/tickets/1?a#b", { href: "/tickets/1?a#b", isHere: true }],
  ["https://desk.example/tickets/1", { href: "/tickets/1", isHere: true }],
  ["/.//a.example", { href: "https://desk.example//a.example", isHere: false }],
  ["\\\\a.example", { href: "https://a.example/", isHere: false }],
  ["mailto:ada@a.example", { href: "mailto:ada@a.example", isHere: false }],
  ["javascript:alert(1)", null],
  [" JAVASCRIPT:alert(1)", null],
  ["java\nscript:alert(1)", null],
  ["data:text/html,x", null],
  ["vbscript:x", null],
  ["https://", null],
  ["", null],
] as const)("%s leads to %o", (address, link) => {
  expect(safeLink(address, origin)).toEqual(link);
});
