import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { baseOf } from "./secure-connection.ts";

const asked = (headers: Readonly<Record<string, string>>): IncomingMessage =>
  ({ headers, socket: {} }) as unknown as IncomingMessage;

test.each([
  [{ host: "desk.example" }, "http://desk.example"],
  [{ host: "localhost:4000" }, "http://localhost:4000"],
  [{ host: "[::1]:4000" }, "http://[::1]:4000"],
  [{ host: "desk.example", "x-forwarded-proto": "https" }, "https://desk.example"],
  [{ host: "desk.example/evil" }, null],
  [{ host: "a@desk.example" }, null],
  [{}, null],
])("the address called by %j is %s", (headers, base) => {
  expect(baseOf(asked(headers as Readonly<Record<string, string>>))).toBe(base);
});
