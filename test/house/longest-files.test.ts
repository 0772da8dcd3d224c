import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { longestFiles } from "../longest-first.ts";

test("each file that is run before others is there", () => {
  expect(longestFiles.filter((path) => !existsSync(new URL(`../../${path}`, import.meta.url)))).toEqual([]);
});
