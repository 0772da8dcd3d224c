import type { Selection } from "../../model/call.ts";
import { usualSort } from "../../model/usual-sort.ts";
import { listIdentity, readListQuery } from "../list/list-query.ts";
import { wholeSelection } from "../list/whole-selection.ts";
import { askSubject, boundRows } from "../program/ask.ts";
import type { ProgramContext } from "../program/context.ts";
import type { Program } from "../program/program.ts";
import { judgeRules } from "../write/judge-rules.ts";
import { rulesOnCall } from "../write/rules-on.ts";
import { judgeInput } from "./judge.ts";
import type { CallOutcome } from "./outcome.ts";
import { readCallInput } from "./read-input.ts";

/** Answers the records that the caller may read: a page of them, or the expression that point 7 makes of those it selects. */
export function* listRecords(before: ProgramContext, entity: string, selected: Selection | null): Program<CallOutcome> {
  const selection = selected ?? wholeSelection;
  const { context, errors } = yield* readCallInput(before);
  const { model, role, call, request } = context;
  const isPage = call.answers.body.kind === "page";
  const listQuery = isPage
    ? readListQuery(model, role, entity, {
        of: listIdentity(request, context.environment.me),
        query: request.query,
        usualSort: usualSort(selection),
      })
    : null;
  const row = yield* askSubject(context);
  yield* judgeInput(context, errors, call.subject === null || row !== null, listQuery?.errors);
  const about = call.subject?.entity ?? null;
  yield* judgeRules(context, rulesOnCall(model, call), boundRows(about, row));
  const record = about === null || row === null ? null : { entity: about, id: row.id };
  return { context, record, because: null, listed: { entity, selection, query: listQuery?.query ?? null } };
}
