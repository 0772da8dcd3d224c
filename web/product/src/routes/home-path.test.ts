import { expect, test } from "vitest";
import type { ProductView, ScreenLink } from "../../../../src/runtime/screens/view/product-protocol.ts";
import { homePath } from "./home-path.ts";

test.each([
  ["the document's start", ["form /new", "list /all", "list /"], "/"],
  ["what shows something, before a form", ["form /new", "board /desk", "list /all"], "/desk"],
  ["a form, where there is nothing else", ["form /new", "record /:number"], "/new"],
  ["nothing, where each screen needs a record", ["record /:number"], null],
])("a viewer begins at %s", (_, screens, path) => {
  expect(homePath({ screens: screens.map(screenOf) } as unknown as ProductView)).toBe(path);
});

function screenOf(text: string): ScreenLink {
  const [kind, route = ""] = text.split(" ");
  return { name: text, route, kind, entity: null, inNavigation: !route.includes(":"), from: "document" } as ScreenLink;
}
