import { expect, test } from "vitest";
import type { Call, PathPart } from "../../model/call.ts";
import { pathWithoutCall } from "./apply-send-options.ts";

/** Calls with these paths, of which nothing else matters here. */
const calls = (...paths: readonly string[]): readonly Call[] =>
  paths.map((path) => ({
    path: path
      .split("/")
      .slice(1)
      .map(
        (part): PathPart =>
          part.startsWith("{") ? { kind: "parameter", name: part.slice(1, -1) } : { kind: "word", text: part },
      ),
  })) as unknown as readonly Call[];

test.each([
  [["/api/tickets", "/api/tickets/{number}"], "/api/nothing-has-this-path"],
  [["/shop/api/pets", "/shop/api/owners/{id}/pets"], "/shop/api/nothing-has-this-path"],
  // Another path may lead to a web page.
  [["/posts", "/comments"], null],
  [["/posts"], null],
  // It would be read as a key.
  [["/tickets/all", "/tickets/{number}"], null],
  [[], null],
])("beside the calls %j, no call has the path %s", (paths, found) => {
  expect(pathWithoutCall({ calls: calls(...paths) })).toBe(found);
});
