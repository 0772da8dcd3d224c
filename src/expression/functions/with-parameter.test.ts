import { expect, test } from "vitest";
import { withParameter } from "./with-parameter.ts";

test.each([
  ["/t", "page", "2", "/t?page=2"],
  ["/t?page=1&size=5", "page", "2", "/t?page=2&size=5"],
  ["/t?size=5&mypage=9", "page", "2", "/t?size=5&mypage=9&page=2"],
  ["/t?page", "page", "2", "/t?page=2"],
  ["/t?", "page", "2", "/t?page=2"],
  ["/t?q=a?b", "page", "2", "/t?q=a?b&page=2"],
  ["/t", "a b", "c&d=\ud800", "/t?a%20b=c%26d%3D%EF%BF%BD"],
])("%s with %s as %s is %s", (address, name, value, expected) => {
  expect(withParameter(address, name, value)).toBe(expected);
});
