import { expect, test } from "vitest";
import type { ScreenLink } from "../../../../src/runtime/screens/view/product-protocol.ts";
import { matchScreen } from "./match-screen.ts";

const screens = ["/", "/tickets/:number", "/tickets/new", "/queue?priority&assignee", "/:area/new"].map(screenAt);

test.each([
  ["/", "/", {}],
  ["/tickets/17", "/tickets/:number", { number: "17" }],
  ["/tickets/new", "/tickets/new", {}],
  ["/people/new", "/:area/new", { area: "people" }],
  ["/queue", "/queue?priority&assignee", {}],
  ["/queue/", "/queue?priority&assignee", {}],
  ["/tickets/a%20b%2Fc", "/tickets/:number", { number: "a b/c" }],
  ["/tickets/100%", "/tickets/:number", { number: "100%" }],
])("%s is the screen at %s", (path, route, parameters) => {
  expect(matchScreen(screens, path)).toEqual({ screen: screenAt(route), parameters });
});

test("a path that no route fits is no screen", () => {
  expect(matchScreen(screens, "/tickets/17/comments")).toBeNull();
});

function screenAt(route: string): ScreenLink {
  return { name: route, route, kind: "list", entity: null, inNavigation: true, from: "document" };
}
