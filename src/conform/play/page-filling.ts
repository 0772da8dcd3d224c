import type { Call } from "../../model/call.ts";
import type { Attempt } from "../draw/attempt.ts";
import type { Novelty } from "../draw/novelty.ts";
import { pageSize } from "../../semantics/list/list-query.ts";
import type { Drive } from "../drive/drive.ts";
import type { Performed } from "../story/performed.ts";
import type { Filling } from "./filling.ts";
import { limitedCalls } from "./limited-calls.ts";

const begun = "page begun";
const shown = "page shown";
const mostBegun = 3;
/** Where more is shown on a page than this it would take too long to fill it. */
const longest = 60;

/** The list that shows records of the kind that a call creates, page by page; undefined where none does. */
function listOf({ calls }: Drive["model"], { does }: Call): Call | undefined {
  return does.kind !== "create"
    ? undefined
    : calls.find(
        (call) =>
          call.does.kind === "list" &&
          call.does.entity === does.entity &&
          call.answers.body.kind === "page" &&
          call.subject === null,
      );
}

/** Begins to create as many records as are more than a page of their list, once in a run; null where that was done or can't be. */
export function beginPage(drive: Drive, novelty: Novelty, { who, call }: Attempt): Filling | null {
  const list = listOf(drive.model, call);
  const size = pageSize(drive.model);
  if (
    list?.does.kind !== "list" ||
    limitedCalls(drive.model).has(call.name) ||
    drive.isShared ||
    size > longest ||
    novelty.timesOf(shown) > 0 ||
    novelty.timesOf(begun) >= mostBegun
  )
    return null;
  novelty.countOne(begun);
  const there = drive.mirror.state.entities[list.does.entity]?.size ?? 0;
  return {
    who: who?.number ?? null,
    call,
    about: {},
    left: Math.max(1, size + 2 - there),
    spare: 0,
    listed: list.does.entity,
  };
}

/** Notes that a page was shown which was not all of its list, though nobody asked for so little. */
export function notePage(novelty: Novelty, { asked, decision }: Performed): void {
  if (decision.kind !== "answer" || Object.hasOwn(asked.query, "size")) return;
  const { body } = decision;
  if (typeof body === "object" && body !== null && "next" in body && "items" in body && body.next !== null)
    novelty.countOne(shown);
}
