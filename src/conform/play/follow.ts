import type { Attempt } from "../draw/attempt.ts";
import type { Novelty } from "../draw/novelty.ts";
import type { Drive } from "../drive/drive.ts";
import type { Performed } from "../story/performed.ts";
import { placeAfter } from "../drive/places.ts";

const usualPages = 2;
const rarely = 0.1;

/** The page after one that was shown, as long as it is new that a list goes on so, later now and then; null where it was the last, or nobody goes on. */
export function pageAfter(
  drive: Drive,
  novelty: Novelty,
  performed: Performed,
  chance: (probability: number) => boolean,
): Attempt | null {
  const { who, call, asked, step } = performed;
  const query = { ...asked.query, after: placeAfter(step.number) };
  if (!drive.goesOn(step.number) || drive.waitFor(who, call) > 0) return null;
  const cell = `follow ${call.name} ${asked.query["sort"] === undefined ? "" : "sorted"} ${Object.keys(asked.query).some((name) => !["size", "sort", "after"].includes(name)) ? "filtered" : ""} ${asked.query["after"] === undefined ? "" : "on"}`;
  if (novelty.timesOf(cell) >= usualPages && !chance(rarely)) return null;
  novelty.countOne(cell);
  return { who, call, row: null, manner: "follow", asked: { ...asked, query } };
}

/** The page after one that was shown some time ago, where what was written since is of the kind that it lists: twice in a run. */
export function pageAfterChange(
  drive: Drive,
  novelty: Novelty,
  page: Performed | null,
  { decision }: Performed,
): Attempt | null {
  const does = page?.call.does;
  if (
    page === null ||
    does?.kind !== "list" ||
    decision.kind === "refusal" ||
    !decision.writes.some((write) => write.kind !== "count" && write.entity === does.entity)
  )
    return null;
  const { call, asked, step } = page;
  // Whoever was shown it may call in another way by now, or be gone.
  const who = page.who === null ? null : drive.people.find(({ id }) => id === page.who?.id);
  const cell = `follow ${call.name} after a change`;
  if (who === undefined || novelty.timesOf(cell) >= usualPages || drive.waitFor(who, call) > 0) return null;
  novelty.countOne(cell);
  return {
    who,
    call,
    row: null,
    manner: "follow",
    asked: { ...asked, query: { ...asked.query, after: placeAfter(step.number) } },
  };
}
