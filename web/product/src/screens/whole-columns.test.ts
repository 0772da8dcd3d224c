import { expect, test } from "vitest";
import { lackingAtEnd, wholeColumns } from "./whole-columns.ts";

test("columns that fit whole fill the room, and the names take what they need first", () => {
  const columns = { widths: [40, 200, 100, 100, 100], telling: [false, true, true, true, true], leading: 1 };
  expect(wholeColumns({ ...columns, longest: 230, room: 480 })).toEqual([40, 230 + 10 / 3, 100 + 10 / 3, 100 + 10 / 3]);
  expect(wholeColumns({ ...columns, longest: 400, room: 480 })).toEqual([40, 240, 100, 100]);
  expect(wholeColumns({ ...columns, longest: 150, room: 480 })).toEqual([40, 200 + 40 / 3, 100 + 40 / 3, 100 + 40 / 3]);
});

test("columns that all fit, or of which none does, keep their widths", () => {
  const columns = { telling: [true, true], leading: 0, longest: 80, room: 200 };
  expect(wholeColumns({ ...columns, widths: [100, 100] })).toBeNull();
  expect(wholeColumns({ ...columns, widths: [300, 100] })).toBeNull();
});

test("the last column is so wide that a column begins beside the names at the end of the table, too", () => {
  // Scrolled by 130, the names, 100 wide, would end within the second of the columns after them.
  expect(lackingAtEnd([100, 80, 80, 80, 80], 100, 290)).toBe(30);
  expect(lackingAtEnd([100, 80, 80], 100, 180)).toBe(0);
});
