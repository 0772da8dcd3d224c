import { readListQuery } from "../../../semantics/list-query.ts";
import { refuse } from "../../../semantics/refuse.ts";
import type { Outcome } from "../engine.ts";
import { listPage } from "../read/list.ts";
import type { Turn } from "../turn.ts";
import { answer } from "./answer.ts";

/** Answers a page of the records that the caller may read. */
export async function list(turn: Turn, entity: string): Promise<Outcome> {
  const { compiled: { model }, role, request, call } = turn;
  const { query, errors } = readListQuery(model, role, entity, request.query);
  if (errors.length > 0) return refuse(model, "invalid input", { fields: errors });
  const performed = await answer(turn, { record: null });
  return call.answers.body.kind === "page" ? { ...performed, body: await listPage(turn, entity, query) } : performed;
}
