import { expect, test } from "vitest";
import { lackingAtEnd, wholeColumns } from "./whole-columns.ts";

test("columns that fit whole fill the room, and the names take what they need first", () => {
  const columns = { widths: [40, 200, 100, 100, 100], leading: 1 };
  expect(wholeColumns({ ...columns, longest: 230, room: 480 })).toEqual([42.5, 232.5, 102.5, 102.5]);
  expect(wholeColumns({ ...columns, longest: 400, room: 480 })).toEqual([40, 240, 100, 100]);
  expect(wholeColumns({ ...columns, longest: 150, room: 480 })).toEqual([50, 210, 110, 110]);
});

test("columns that all fit, or of which none does, keep their widths", () => {
  expect(wholeColumns({ widths: [100, 100], leading: 0, longest: 80, room: 200 })).toBeNull();
  expect(wholeColumns({ widths: [300, 100], leading: 0, longest: 80, room: 200 })).toBeNull();
});

test("the last column is so wide that a column begins beside the names at the end of the table, too", () => {
  // Scrolled by 130, the names, 100 wide, would end within the second of the columns after them.
  expect(lackingAtEnd([100, 80, 80, 80, 80], 100, 290)).toBe(30);
  expect(lackingAtEnd([100, 80, 80], 100, 180)).toBe(0);
});
