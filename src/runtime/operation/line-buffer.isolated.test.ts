import { expect, onTestFinished, test, vi } from "vitest";
import { LineBuffer } from "./line-buffer.ts";

test("lines are written together, in their order, after a tenth of a second or once there are many", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const written: string[] = [];
  const buffer = new LineBuffer((lines) => written.push(lines));
  onTestFinished(() => buffer.close());
  for (const line of ["a\n", "b\n"]) buffer.add(line);
  expect(written).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(written).toEqual(["a\nb\n"]);
  buffer.add("x".repeat(20_000));
  expect(written.length).toBe(2);
});

test("what waits is written when the process ends and when the buffer is closed, and what comes later at once", () => {
  const written: string[] = [];
  const before = process.listeners("exit");
  const buffer = new LineBuffer((lines) => written.push(lines));
  buffer.add("a\n");
  const [atExit] = process.listeners("exit").filter((one) => !before.includes(one));
  atExit?.call(process, 0);
  expect(written).toEqual(["a\n"]);
  buffer.add("b\n");
  buffer.close();
  buffer.add("c\n");
  expect(written).toEqual(["a\n", "b\n", "c\n"]);
  expect(process.listeners("exit")).toEqual(before);
});
