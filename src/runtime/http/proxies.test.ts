import fc from "fast-check";
import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { readProxies } from "./proxies.ts";

const proxies = readProxies(["10.0.0.0/8", "fd00::/8", "192.0.2.1"])!;
const from = (remoteAddress: string, headers: Readonly<Record<string, string>> = {}): string =>
  proxies.addressOf({ headers, socket: { remoteAddress } } as unknown as IncomingMessage);
const listed = (text: string): Readonly<Record<string, string>> => ({ "x-forwarded-for": text });
const forwarded = (text: string): Readonly<Record<string, string>> => ({ forwarded: text });

test.each([
  ["203.0.113.5", {}, "203.0.113.5"],
  ["::ffff:203.0.113.5", {}, "203.0.113.5"],
  ["2001:db8:1:2:3:4:5:6", {}, "2001:db8:1:2"],
  ["2001:db8::1", {}, "2001:db8:0:0"],
  ["::1", {}, "0:0:0:0"],
  ["203.0.113.5", listed("198.51.100.1"), "203.0.113.5"],
  ["10.1.2.3", listed("198.51.100.1"), "198.51.100.1"],
  ["::ffff:10.1.2.3", listed("198.51.100.1:4711"), "198.51.100.1"],
  ["10.1.2.3", listed("1.1.1.1, 198.51.100.1"), "198.51.100.1"],
  ["10.1.2.3", listed("1.1.1.1, 198.51.100.1 , 192.0.2.1, 10.9.9.9"), "198.51.100.1"],
  ["10.1.2.3", listed("198.51.100.1, unknown, 10.9.9.9"), "10.9.9.9"],
  ["10.1.2.3", listed("10.7.7.7"), "10.7.7.7"],
  ["10.1.2.3", listed(""), "10.1.2.3"],
  ["fd00::9", listed("2001:db8:1:2::77"), "2001:db8:1:2"],
  ["10.1.2.3", forwarded("for=1.1.1.1, For=198.51.100.1;proto=https;by=10.1.2.3"), "198.51.100.1"],
  ["10.1.2.3", forwarded('for="[2001:DB8:1:2::77]:4711"'), "2001:db8:1:2"],
  ["10.1.2.3", forwarded("for=_hidden"), "10.1.2.3"],
  ["10.1.2.3", { ...forwarded("for=198.51.100.1"), ...listed("198.51.100.1") }, "198.51.100.1"],
  ["10.1.2.3", { ...forwarded("for=1.1.1.1"), ...listed("198.51.100.1") }, "10.1.2.3"],
])("a request from %s that says %j counts for %s", (remote, headers, address) => {
  expect(from(remote, headers)).toBe(address);
});

test.each(["10.0.0.0/33", "fd00::/129", "10.0.0", "proxy.example", "10.0.0.0/8/8", "10.0.0.0/x", ""])(
  "%j is no proxy",
  (text) => {
    expect(readProxies([text])).toBeNull();
  },
);

const anything = fc.oneof(fc.string(), fc.ipV4(), fc.ipV6(), fc.constantFrom("10.1.1.1", "unknown", "for=", '"'));

test("whatever a client writes, what its proxy adds to it decides", () => {
  fc.assert(
    fc.property(
      fc.array(anything, { maxLength: 5 }),
      fc.ipV4().filter((address) => !address.startsWith("10.") && address !== "192.0.2.1"),
      (written, client) => {
        expect(from("10.1.2.3", listed([...written, client].join(", ")))).toBe(client);
        expect(
          from(
            "10.1.2.3",
            forwarded([...written.map((one) => `for=${one.replace(/[",]/g, "")}`), `for=${client}`].join(", ")),
          ),
        ).toBe(client);
        expect(from("203.0.113.5", { ...listed(written.join(", ")), ...forwarded(written.join(", ")) })).toBe(
          "203.0.113.5",
        );
      },
    ),
    { numRuns: 300 },
  );
});
