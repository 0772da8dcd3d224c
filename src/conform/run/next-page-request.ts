import type { Value } from "../../model/value-type.ts";
import type { RequestParts } from "../../semantics/http/http-request.ts";
import type { CandidateRequest } from "../generate/candidate-request.ts";
import type { CoverageCounts } from "../generate/coverage-counts.ts";
import type { Executor } from "../execute/executor.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import { cursorAfterStep } from "../execute/page-cursors.ts";

/** How often the next page is requested for the same kind of list request. Further pages seldom show more. */
const maxFollowed = 2;
/** The probability that it is requested once more. */
const retryChance = 0.1;

/** The probability that the cursor of a sorted list is sent for the same list without sorting, which has to refuse it. */
const otherListChance = 0.2;

/**
 * The request for the page that follows the page which an exchange has shown; null if it was the last page, if such
 * pages were requested often enough, or if its caller has to wait for a rate limit.
 *
 * An *exchange* is a request with the answer that was received.
 */
export function nextPageRequest(
  executor: Executor,
  coverageCounts: CoverageCounts,
  exchange: JudgedExchange,
  chance: (probability: number) => boolean,
): CandidateRequest | null {
  const { caller, call, params, step } = exchange;
  const query: RequestParts["query"] = { ...params.query, after: cursorAfterStep(step.number) };
  if (!executor.hasNextPage(step.number) || executor.millisecondsUntilAllowed(caller, call) > 0) return null;
  const isFiltered = Object.keys(params.query).some((name) => !["size", "sort", "after"].includes(name));
  const item = `follow ${call.name} ${pageEnd(exchange)} ${isFiltered ? "filtered" : ""} ${params.query["after"] === undefined ? "" : "on"}`;
  if (coverageCounts.timesOf(item) >= maxFollowed && !chance(retryChance)) return null;
  coverageCounts.countOne(item);
  const { sort, ...unsorted } = query;
  // A cursor belongs to the sorting that its page had.
  const isOfOtherList = sort !== undefined && chance(otherListChance);
  return {
    caller,
    call,
    row: null,
    strategy: "next page",
    params: { ...params, query: isOfOtherList ? unsorted : query },
  };
}

/**
 * How a sorted page ends, because implementations often continue behind some ends only: with nothing in the field that it is sorted by, with
 * the same value as the item before, or with another one. Empty if it is not sorted.
 */
function pageEnd({ params, decision }: JudgedExchange): string {
  const sort = params.query["sort"];
  if (sort === undefined || decision.kind !== "answer") return "";
  const name = sort.split(",")[0]!.replace(/^-/, "");
  const items = (decision.body as { readonly items?: readonly Readonly<Record<string, Value>>[] } | undefined)?.items;
  const [before, last] = [items?.at(-2)?.[name], items?.at(-1)?.[name] ?? null];
  const end = last === null ? "nothing" : last === before ? "same" : "other";
  return `sorted ${sort.startsWith("-") ? "falling" : "rising"} ${end}`;
}

/**
 * The request for the page that follows a page which was shown earlier (`page`; null if there is none), if the last
 * exchange has written a record of the listed entity. Null if it has not, or if such pages were requested `maxFollowed`
 * times in the run.
 */
export function nextPageAfterChange(
  executor: Executor,
  coverageCounts: CoverageCounts,
  page: JudgedExchange | null,
  { decision }: JudgedExchange,
): CandidateRequest | null {
  const does = page?.call.does;
  if (
    page === null ||
    does?.kind !== "list" ||
    decision.kind === "refusal" ||
    !decision.writes.some((write) => write.kind !== "count" && write.entity === does.entity)
  )
    return null;
  const { call, params, step } = page;
  // The person who was shown the page may have other credentials now, or be gone.
  const caller = page.caller === null ? null : executor.people.find(({ id }) => id === page.caller?.id);
  const item = `follow ${call.name} after a change`;
  if (
    caller === undefined ||
    coverageCounts.timesOf(item) >= maxFollowed ||
    executor.millisecondsUntilAllowed(caller, call) > 0
  )
    return null;
  coverageCounts.countOne(item);
  return {
    caller,
    call,
    row: null,
    strategy: "next page",
    params: { ...params, query: { ...params.query, after: cursorAfterStep(step.number) } },
  };
}
