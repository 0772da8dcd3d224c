import { expect, test } from "vitest";
import { FitExperience } from "./fit-experience.ts";

/** How many requests the searches decide, of which each is in vain. */
function decisionsInVain(searches: number): readonly number[] {
  const experience = new FitExperience();
  return Array.from({ length: searches }, () => {
    const { decisions } = experience.allowanceFor("create");
    experience.note("create", []);
    return decisions;
  });
}

test("a search that is in vain again and again gets shorter, and is whole now and then", () => {
  const decisions = decisionsInVain(130);
  expect(decisions.slice(0, 6)).toEqual([300, 150, 75, 37, 20, 20]);
  expect(decisions.flatMap((count, at) => (count === 300 ? [at] : []))).toEqual([0, 16, 32, 64, 128]);
  expect(new Set(decisions.slice(5).filter((count) => count < 300))).toEqual(new Set([20]));
});

test("what fitted is where the next search begins, also after searches in vain", () => {
  const experience = new FitExperience();
  experience.note("create", [{ day: "2026-02-01" }, { day: "2026-03-01" }]);
  expect(experience.allowanceFor("create")).toEqual({ decisions: 120, lastFit: { day: "2026-02-01" } });
  experience.note("create", []);
  expect(experience.allowanceFor("create")).toEqual({ decisions: 60, lastFit: { day: "2026-02-01" } });
  expect(experience.allowanceFor("update")).toEqual({ decisions: 300, lastFit: null });
});
