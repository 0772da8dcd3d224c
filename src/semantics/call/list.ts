import type { Selection } from "../../model/call.ts";
import { usualSort } from "../../model/usual-sort.ts";
import { listOf, readListQuery } from "../list/list-query.ts";
import { bound, subject } from "../program/ask.ts";
import type { Context } from "../program/context.ts";
import type { Program } from "../program/program.ts";
import { everything } from "../list/everything.ts";
import { judgeRules } from "../write/judge-rules.ts";
import { rulesOnCall } from "../write/rules-on.ts";
import { judgeInput } from "./judge.ts";
import type { Outcome } from "./outcome.ts";
import { readInput } from "./read-input.ts";

/** Answers a page of the records that the caller may read, or what point 7 makes of those that its call says. */
export function* list(before: Context, entity: string, said: Selection | null): Program<Outcome> {
  const selection = said ?? everything;
  const { context, errors } = yield* readInput(before);
  const {
    model,
    role,
    call,
    request,
    environment: { me },
  } = context;
  const isPage = call.answers.body.kind === "page";
  const asked = isPage
    ? readListQuery(model, role, entity, {
        of: listOf(request, me),
        query: request.query,
        usualSort: usualSort(selection),
      })
    : null;
  const row = yield* subject(context);
  yield* judgeInput(context, errors, call.subject === null || row !== null, asked?.errors);
  const about = call.subject?.entity ?? null;
  yield* judgeRules(context, rulesOnCall(model, call), bound(about, row));
  const record = about === null || row === null ? null : { entity: about, id: row.id };
  return { context, record, because: null, listed: { entity, selection, query: asked?.query ?? null } };
}
