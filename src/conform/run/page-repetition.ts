import type { Call } from "../../model/call.ts";
import type { CandidateRequest } from "../generate/candidate-request.ts";
import type { CoverageCounts } from "../generate/coverage-counts.ts";
import { pageSize } from "../../semantics/list/list-query.ts";
import type { Executor } from "../execute/executor.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import type { Repetition } from "./repetition.ts";
import { repetitionsToLimit } from "./repetitions-to-limit.ts";

/** The coverage item of a repetition that was started to fill a page. */
const startItem = "page begun";
/** The coverage item of a page that was shown and was not the whole list. */
const partialPageItem = "page shown";
/** How often it is tried in a run to fill a page. A trace may end before the page is full. */
const maxStarts = 3;
/** The largest page that is filled. A larger page would take too many requests. */
const maxPageSize = 60;

/** The list that shows the records which a call creates, page by page; undefined if there is none. */
function listOf({ calls }: Executor["model"], { does }: Call): Call | undefined {
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

/**
 * Starts to repeat a request that creates records, until they fill more than one page of a list: only then can later
 * pages be tested. Null if a page was filled in this run already, if that was tried too often, or if no list shows
 * these records page by page.
 *
 * A *coverage item* is something that a request can cover, such as a call with an outcome.
 */
export function startPageRepetition(
  executor: Executor,
  coverageCounts: CoverageCounts,
  { caller, call }: CandidateRequest,
): Repetition | null {
  const list = listOf(executor.model, call);
  const size = pageSize(executor.model);
  if (
    list?.does.kind !== "list" ||
    repetitionsToLimit(executor.model).has(call.name) ||
    executor.isShared ||
    size > maxPageSize ||
    coverageCounts.timesOf(partialPageItem) > 0 ||
    coverageCounts.timesOf(startItem) >= maxStarts
  )
    return null;
  coverageCounts.countOne(startItem);
  const recordCount = executor.modelState.state.entities[list.does.entity]?.size ?? 0;
  return {
    caller: caller?.number ?? null,
    call,
    fixedInputs: {},
    repetitionsLeft: Math.max(1, size + 2 - recordCount),
    prerequisitesLeft: 0,
    listedEntity: list.does.entity,
  };
}

/** Records that a page was shown which was not the whole list although no size was requested. */
export function countPartialPage(coverageCounts: CoverageCounts, { params, decision }: JudgedExchange): void {
  if (decision.kind !== "answer" || Object.hasOwn(params.query, "size")) return;
  const { body } = decision;
  if (typeof body === "object" && body !== null && "next" in body && "items" in body && body.next !== null)
    coverageCounts.countOne(partialPageItem);
}
