import { expect, test } from "vitest";
import { scriptOf } from "./script.ts";

test("a script begins anew at its end and may only stop between units", () => {
  const script = scriptOf(["a", "b", "c", "d"], 2);
  const sent = Array.from({ length: 5 }, () => Buffer.from(script.next()).toString());
  expect(sent).toEqual(["a", "b", "c", "d", "a"]);
  expect(script.mayStop()).toBe(false);
  script.next();
  expect(script.mayStop()).toBe(true);
});
