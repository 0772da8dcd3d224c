import type { Selection } from "../../../model/call.ts";
import { usualSort } from "../../../model/usual-sort.ts";
import { nothingAgainst } from "../../../semantics/judge.ts";
import type { CheckedInput } from "../../../semantics/input/check-input.ts";
import { listOf, readListQuery } from "../../../semantics/list-query.ts";
import { everything } from "../../../semantics/selected.ts";
import { rulesOnCall } from "../../../semantics/write/rules-on.ts";
import type { Performed } from "../engine.ts";
import { firstBroken } from "../question/rules.ts";
import { listPage } from "../read/list.ts";
import type { Turn } from "../turn.ts";
import { answer } from "./answer.ts";
import { judgeTurn } from "./judge-turn.ts";
import { withReferences } from "./read-input.ts";
import { findSubject } from "./subject.ts";

/** Answers a page of the records that the caller may read, or what point 7 makes of those that its call says. */
export async function list(before: Turn, entity: string, said: Selection | null, input: CheckedInput): Promise<Performed> {
  const { turn, errors } = await withReferences(before, input);
  const { compiled: { model }, role, request, call } = turn;
  const selection = said ?? everything;
  const asked = call.answers.body.kind === "page" ? readListQuery(model, role, entity, { of: listOf(request, turn.facts.me), query: request.query, usualSort: usualSort(selection) }) : null;
  const row = call.subject === null ? null : await findSubject(turn);
  const subjectReadable = call.subject === null || row !== null;
  judgeTurn(turn, { ...nothingAgainst, fields: errors, asked: asked?.errors ?? [], subjectReadable });
  const about = call.subject?.entity ?? null;
  const brokenRule = await firstBroken(turn, rulesOnCall(model, call), about, { this: row });
  judgeTurn(turn, { ...nothingAgainst, brokenRule });
  const record = about === null || row === null ? null : { entity: about, id: row.id };
  if (asked === null) return answer(turn, { record });
  return { ...(await answer(turn, { record: null })), body: await listPage(turn, entity, asked.query, { selection, subject: record }) };
}
