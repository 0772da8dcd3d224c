import { expect, test } from "vitest";
import { showTestProgress } from "./show-test-progress.ts";

const progress = (requests: number) => ({ requests, traces: 2, findings: 1, isShrinking: requests > 500 });

function shown(isTTY: boolean, milliseconds: number): readonly string[] {
  const written: string[] = [];
  let now = 0;
  const { show, end } = showTestProgress(
    { isTTY, write: (text) => written.push(text) },
    1000,
    () => (now += milliseconds),
  );
  for (const requests of [100, 600]) show(progress(requests));
  end();
  return written;
}

test("at a terminal one line is written over, and gone in the end", () => {
  expect(shown(true, 200)).toEqual([
    "\r\u001b[2K  100 of 1,000 calls, 2 stories, 1 finding",
    "\r\u001b[2K  600 of 1,000 calls, 2 stories, 1 finding; trying a difference again",
    "\r\u001b[2K",
  ]);
});

test("anywhere else nothing is shown, however slow the run is", () => {
  expect(shown(false, 200)).toEqual([]);
  expect(shown(false, 20_000)).toEqual([]);
});

test("who has to wait is told for how long at a terminal, unless it is over at once", () => {
  const told = [true, false].map((isTTY) => {
    const written: string[] = [];
    const { waits } = showTestProgress({ isTTY, write: (text) => written.push(text) }, 1000, () => 0);
    for (const milliseconds of [900, 41_200]) waits(milliseconds);
    return written;
  });
  expect(told).toEqual([["\r\u001b[2K  waiting 42 seconds until another call may be made"], []]);
});
