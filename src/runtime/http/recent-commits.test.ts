import { expect, test } from "vitest";
import type { Commit } from "../engine/context/commit.ts";
import { RecentCommits } from "./recent-commits.ts";

const commit = (entity: string): Commit => ({ written: new Map([[entity, new Map()]]), replaced: false, ended: [] });

/** Commits of which one was heard each second, beginning at 1000 seconds. */
function heardEachSecond(differBy: number): { readonly commits: RecentCommits; readonly now: () => number } {
  let now = 900_000;
  const commits = new RecentCommits(() => now, differBy);
  for (const entity of ["A", "B", "C"]) {
    now = now < 1_000_000 ? 1_000_000 : now + 1000;
    commits.add(commit(entity));
  }
  return { commits, now: () => now };
}

const named = (commits: readonly Commit[] | null): unknown => commits?.map(({ written }) => [...written.keys()].join());

test("commits are told since a time of the same clock", () => {
  const { commits } = heardEachSecond(0);
  expect(named(commits.since(1_001_000))).toEqual(["B", "C"]);
  expect(named(commits.since(950_000))).toEqual(["A", "B", "C"]);
  expect([commits.since(899_000), commits.since(Number.NaN)]).toEqual([null, null]);
});

test("where the time may be of another clock, nothing is left out that came before it by as much as the clocks differ", () => {
  const { commits } = heardEachSecond(60_000);
  expect(named(commits.since(1_030_000))).toEqual(["A", "B", "C"]);
  expect(named(commits.since(1_061_500))).toEqual(["C"]);
  expect(commits.since(950_000)).toBeNull();
});

test("a time that is still to come says nothing: the clock was set back", () => {
  const { commits, now } = heardEachSecond(0);
  expect(commits.since(now() + 1)).toBeNull();
});
