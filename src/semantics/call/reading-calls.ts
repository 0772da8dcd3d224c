import type { Selection } from "../../model/call.ts";
import { usualSort } from "../../model/usual-sort.ts";
import { createRefusal } from "../decision/create-refusal.ts";
import { listIdentity, readListQuery, wholeSelection } from "../list/list-query.ts";
import { askQuestion, askRow, boundRows } from "../program/ask-question.ts";
import type { ProgramContext } from "../program/program-context.ts";
import { endWithRefusal } from "../program/program.ts";
import type { Program } from "../program/program.ts";
import { rightToDo } from "../rights/role-gate.ts";
import { rightToRead } from "../rights/rights.ts";
import { rulesOnCall } from "../write/judge-rules.ts";
import { judgeRight, judgeRulesOnCall } from "./judge-right.ts";
import { openCall, openOnRecord } from "./open-call.ts";
import type { CallOutcome } from "./call-outcome.ts";

/** Answers one record. A record that the caller may not read is refused as one that does not exist. */
export function* readRecord(before: ProgramContext, entity: string): Program<CallOutcome> {
  const { context, row, rows, record } = yield* openOnRecord(before);
  yield* judgeRulesOnCall(context, rows);
  const right = rightToRead(context.model, context.role, entity);
  return { context, record, because: yield* askQuestion("grantingLine", { context, right, row }) };
}

/** Runs a call that only answers, for example with figures. */
export function* answerOnly(before: ProgramContext): Program<CallOutcome> {
  const { context, rows, record } = yield* openCall(before);
  const because = yield* judgeRight(context, rightToDo(context.model, context.role, context.call), rows);
  yield* judgeRulesOnCall(context, rows);
  return { context, record, because };
}

/** Runs a call about the caller themselves (`me` or signing out): it answers their own record, with the fields that they may read. */
export function* aboutMe(before: ProgramContext): Program<CallOutcome> {
  const { model, environment } = before;
  const { me } = environment;
  if (model.identification === null || me === null) return yield* endWithRefusal(createRefusal(model, "not signed in"));
  const { entity } = model.identification;
  const { context, row } = yield* openCall(before);
  // Equivalent if always: this saves reading the record where no rule is about it.
  if (rulesOnCall(model, before.call).length > 0)
    yield* judgeRulesOnCall(context, boundRows(entity, yield* askRow(context, entity, me)));
  return { context, record: { entity, id: me }, subject: row?.id ?? null, because: null };
}

/** Answers the records that the caller may read: a page of them, or the expression that point 7 makes of those it selects. */
export function* listRecords(before: ProgramContext, entity: string, selected: Selection | null): Program<CallOutcome> {
  const { model, role, call, request, environment } = before;
  const selection = selected ?? wholeSelection;
  const { query } = request;
  const asked = { of: listIdentity(request, environment.me), query, usualSort: usualSort(selection) };
  const page = call.answers.body.kind === "page" ? readListQuery(model, role, entity, asked) : null;
  const { context, rows, record } = yield* openCall(before, { queryErrors: page?.errors ?? [] });
  yield* judgeRulesOnCall(context, rows);
  return { context, record, because: null, listed: { entity, selection, query: page?.query ?? null } };
}
