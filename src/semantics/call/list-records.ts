import type { Selection } from "../../model/call.ts";
import { usualSort } from "../../model/usual-sort.ts";
import { listIdentity, readListQuery } from "../list/list-query.ts";
import { wholeSelection } from "../list/whole-selection.ts";
import type { ProgramContext } from "../program/context.ts";
import type { Program } from "../program/program.ts";
import { judgeRulesOnCall } from "./judge.ts";
import { openCall } from "./open-call.ts";
import type { CallOutcome } from "./outcome.ts";

/** Answers the records that the caller may read: a page of them, or the expression that point 7 makes of those it selects. */
export function* listRecords(before: ProgramContext, entity: string, selected: Selection | null): Program<CallOutcome> {
  const { model, role, call, request, environment } = before;
  const selection = selected ?? wholeSelection;
  const asked = {
    of: listIdentity(request, environment.me),
    query: request.query,
    usualSort: usualSort(selection),
  };
  const page = call.answers.body.kind === "page" ? readListQuery(model, role, entity, asked) : null;
  const { context, rows, record } = yield* openCall(before, { queryErrors: page?.errors ?? [] });
  yield* judgeRulesOnCall(context, rows);
  return { context, record, because: null, listed: { entity, selection, query: page?.query ?? null } };
}
