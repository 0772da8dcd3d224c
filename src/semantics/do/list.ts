import type { Decision } from "../decision.ts";
import type { Judging } from "../judging.ts";
import { page } from "../list.ts";
import { readListQuery } from "../list-query.ts";
import { refuse } from "../refuse.ts";
import { answer } from "./answer.ts";

/** Answers a page of the records that the caller may read. */
export function list(judging: Judging, entity: string): Decision {
  const { model, role, call, request } = judging;
  const { query, errors } = readListQuery(model, role, entity, request.query);
  if (errors.length > 0) return refuse(model, "invalid input", { fields: errors });
  const shown = answer(judging, { record: null, because: null });
  return call.answers.body.kind === "page" ? { ...shown, body: page(judging, entity, query) } : shown;
}
