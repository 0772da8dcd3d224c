import { expect, it } from "vitest";
import { StoreUnavailable } from "../../runtime/store/store-unavailable.ts";
import { reportUnavailable } from "./report-unavailable.ts";

it("writes one line a minute, however many requests meet a full disk, and says how many they were", () => {
  const lines: string[] = [];
  let now = 0;
  const tell = reportUnavailable(
    "data",
    (line) => lines.push(line),
    () => now,
  );
  for (; now < 150_000; now += 1000) tell(new StoreUnavailable("full", null));
  expect(lines).toEqual(
    ["", " (60 times since the last line)", " (60 times since the last line)"].map(
      (times) =>
        `data: the disk is full${times}. Requests that need it are answered 503 until that is mended. Make room on it.`,
    ),
  );
});

it("says at once where it is another reason than a moment ago, and goes on when the clock is set back", () => {
  const lines: string[] = [];
  let now = 0;
  const tell = reportUnavailable(
    "data",
    (line) => lines.push(line),
    () => now,
  );
  for (const because of ["unreachable", "standby", "unreachable"] as const) tell(new StoreUnavailable(because, null));
  now = -3_600_000;
  tell(new StoreUnavailable("standby", null));
  expect(lines.map((line) => /data: (.*?)\./.exec(line)?.[1])).toEqual([
    "the database server does not answer",
    "the database server is a standby, which takes no writes",
    "the database server is a standby, which takes no writes",
  ]);
});
