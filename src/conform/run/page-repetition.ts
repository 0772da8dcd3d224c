import type { Call } from "../../model/call.ts";
import type { CandidateRequest } from "../generate/candidate-request.ts";
import type { CoverageCounts } from "../generate/coverage-counts.ts";
import { pageSize } from "../../semantics/list/list-query.ts";
import type { Executor } from "../execute/executor.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import type { Repetition } from "./repetition.ts";
import { limitedCalls } from "./limited-calls.ts";

const traceSetup = "page begun";
const shownKey = "page shown";
const maxStarts = 3;
/** Where more is shown on a page than this it would take too long to fill it. */
const longest = 60;

/** The list that shows records of the kind that a call creates, page by page; undefined where none does. */
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

/** Begins to create as many records as are more than a page of their list, once in a run; null where that was done or can't be. */
export function startPageRepetition(
  executor: Executor,
  coverageCounts: CoverageCounts,
  { caller, call }: CandidateRequest,
): Repetition | null {
  const list = listOf(executor.model, call);
  const size = pageSize(executor.model);
  if (
    list?.does.kind !== "list" ||
    limitedCalls(executor.model).has(call.name) ||
    executor.isShared ||
    size > longest ||
    coverageCounts.timesOf(shownKey) > 0 ||
    coverageCounts.timesOf(traceSetup) >= maxStarts
  )
    return null;
  coverageCounts.countOne(traceSetup);
  const there = executor.modelState.state.entities[list.does.entity]?.size ?? 0;
  return {
    caller: caller?.number ?? null,
    call,
    about: {},
    left: Math.max(1, size + 2 - there),
    spare: 0,
    listed: list.does.entity,
  };
}

/** Notes that a page was shown which was not all of its list, though nobody asked for so little. */
export function countPartialPage(coverageCounts: CoverageCounts, { params, decision }: JudgedExchange): void {
  if (decision.kind !== "answer" || Object.hasOwn(params.query, "size")) return;
  const { body } = decision;
  if (typeof body === "object" && body !== null && "next" in body && "items" in body && body.next !== null)
    coverageCounts.countOne(shownKey);
}
