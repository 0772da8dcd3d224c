import { refuse } from "../../../semantics/refuse.ts";
import type { Outcome, Performed } from "../engine.ts";
import { shownQuery } from "../represent/shown-record.ts";
import type { Turn } from "../turn.ts";
import { answer } from "./answer.ts";
import { columnOf, subjectCell } from "./subject.ts";

/** Answers one record; what the caller may not read is not there. */
export async function read(turn: Turn, entity: string): Promise<Outcome> {
  const { call, request, compiled, role } = turn;
  if (call.subject === null || request.subject === null) return refuse(compiled.model, "not found");
  const by = columnOf(compiled, entity, call.subject.field);
  const shown = await shownQuery(compiled, role, entity, by).find(turn, subjectCell(turn, request.subject));
  if (shown === null) return refuse(compiled.model, "not found");
  if (call.answers.body.kind !== "record") return answer(turn, { record: { entity, id: shown.id } });
  const performed: Performed = {
    kind: "answer", status: call.answers.status, body: shown.json, etag: shown.etag,
    record: { entity, key: shown.key }, person: null, again: false,
  };
  return performed;
}
