import { nowhere } from "../../base/span.ts";
import type { Selection } from "../../model/call.ts";
import { usualSort } from "../../model/usual-sort.ts";
import type { Decision } from "../decision.ts";
import { judge } from "../judge.ts";
import type { Judging } from "../judging.ts";
import { page } from "../list.ts";
import { listOf, readListQuery } from "../list-query.ts";
import { everything, selected } from "../selected.ts";
import { findSubject } from "../subject.ts";
import { brokenRuleOnCall } from "../write/broken-rule-on-call.ts";
import { answer } from "./answer.ts";
import { readInput } from "./read-input.ts";

/** Answers a page of the records that the caller may read, or what point 7 makes of those that its call says. */
export function list(before: Judging, entity: string, said: Selection | null): Decision {
  const selection = said ?? everything;
  const { judging, errors } = readInput(before);
  const { model, role, call, request } = judging;
  const isPage = call.answers.body.kind === "page";
  const asked = isPage ? readListQuery(model, role, entity, { of: listOf(request, judging.moment.me), query: request.query, usualSort: usualSort(selection) }) : null;
  const id = findSubject(judging);
  const refusal = judge(model, {
    fields: errors,
    asked: asked?.errors ?? [],
    subjectReadable: call.subject === null || id !== null,
    allowed: true,
    fresh: true,
    inState: true,
    guard: { holds: true, error: null, span: nowhere },
    get brokenRule() { return brokenRuleOnCall(judging, id); },
  });
  if (refusal !== null) return refusal;
  const record = call.subject === null || id === null ? null : { entity: call.subject.entity, id };
  if (!judging.isShown) return answer(judging, { record, because: null });
  if (asked !== null) return { ...answer(judging, { record: null, because: null }), body: page(judging, entity, asked.query, selection, id) };
  const named = call.answers.body.kind === "expression" ? { ...selected(judging, entity, selection, id), subject: id } : {};
  return answer(judging, { record, because: null, named });
}
