import { expect, it } from "vitest";
import { successorId } from "./successor-id.ts";

const id = "01a1fd8c-6ce8-7000-a67a-60e35e74ac77";

it("counts on from an id and keeps its moment and version", () => {
  expect(successorId(id, 0)).toBe(id);
  expect(successorId(id, 1)).toBe("01a1fd8c-6ce8-7000-a67a-60e35e74ac78");
  expect(successorId(id, 0x100)).toBe("01a1fd8c-6ce8-7000-a67a-60e35e74ad77");
});

it("keeps its form at the end of the count", () => {
  expect(successorId("01a1fd8c-6ce8-7000-a67a-ffffffffffff", 1)).toBe("01a1fd8c-6ce8-7000-a67a-000000000000");
});
