import { oncePer } from "../../base/once-per.ts";
import { createRefusal } from "../decision/create-refusal.ts";
import { askQuestion } from "../program/ask-question.ts";
import type { ProgramContext } from "../program/program-context.ts";
import { endWithRefusal } from "../program/program.ts";
import type { Program } from "../program/program.ts";
import type { BoundRows, GrantingLine, RecordAt } from "../program/question.ts";
import { rightToDo } from "../rights/role-gate.ts";
import type { Right } from "../rights/rights.ts";
import { matchesEtag } from "../value/etag.ts";
import { judgeRules, rulesOnCall } from "../write/judge-rules.ts";
import type { OpenedCall } from "./open-call.ts";

/**
 * Steps of judgement that several kinds of calls share: right, `If-Match`, rules on the call. Each refuses the request where it
 * fails. The language defines the whole order (docs/language/order-of-judgement.md); ARCHITECTURE.md says in which file each
 * step is.
 */

/** Refuses a caller whom a right does not grant the call; gives the line that grants it. */
export function* judgeRight(context: ProgramContext, right: Right, rows: BoundRows): Program<GrantingLine> {
  if (right.kind === "always") return right.because;
  if (right.kind === "when") {
    const { environment } = context;
    const results = yield* askQuestion("conditions", { environment, expressions: conditionsOf(right), rows });
    const granting = right.cases[results.indexOf(true)];
    if (granting !== undefined) return granting.because;
  }
  return yield* endWithRefusal(createRefusal(context.model, "not allowed"));
}

const conditionsOf = oncePer(({ cases }: Right & { kind: "when" }) => cases.map(({ when }) => when));

/** Refuses a caller who may not make the call on its record, and then an `If-Match` that names another version of the record. */
export function* judgeAccess({ context, rows, record }: OpenedCall): Program<GrantingLine> {
  const because = yield* judgeRight(context, rightToDo(context.model, context.role, context.call), rows);
  if (record !== null) yield* judgeIfMatch(context, record);
  return because;
}

/** Refuses a request whose `If-Match` names another representation than the caller would get now. */
export function* judgeIfMatch(context: ProgramContext, record: RecordAt): Program<void> {
  const { ifMatch } = context.request;
  if (ifMatch === null) return;
  const etag = (yield* askQuestion("shownRecord", { context, record }))?.etag ?? null;
  if (etag === null || !matchesEtag(ifMatch, etag)) yield* endWithRefusal(createRefusal(context.model, "stale"));
}

/** Refuses a request for which a rule on the call itself does not hold. */
export function* judgeRulesOnCall(context: ProgramContext, rows: BoundRows): Program<void> {
  yield* judgeRules(context, rulesOnCall(context.model, context.call), rows);
}
