import { expect, test } from "vitest";
import { isLoopback, isAllowedHost } from "./allowed-host.ts";

test.each([
  "localhost",
  "localhost:4000",
  "LOCALHOST:1",
  "localhost.",
  "desk.localhost:80",
  "127.0.0.1:4000",
  "[::1]:4000",
  "192.168.0.7",
])("%s is this machine", (host) => {
  expect(isAllowedHost(host, new Set())).toBe(true);
});

test.each([
  "evil.example",
  "evil.example:4000",
  "localhost.evil.example",
  "notlocalhost",
  "127.0.0.1.evil.example",
  "",
  "[::1",
  "1.2.3",
])("%j may be anyone's", (host) => {
  expect(isAllowedHost(host, new Set(["desk.example"]))).toBe(false);
});

test("a name that was given is ours", () => {
  expect(isAllowedHost("Desk.example:8443", new Set(["desk.example:8443"]))).toBe(true);
});

test("what an address lets in", () => {
  expect(
    ["127.0.0.1", "127.1.2.3", "::1", "localhost", "0.0.0.0", "::", "192.168.0.7", "desk.example"].map(isLoopback),
  ).toEqual([true, true, true, true, false, false, false, false]);
});
