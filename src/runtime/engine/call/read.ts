import type { CheckedInput } from "../../../semantics/input/check-input.ts";
import { nothingAgainst } from "../../../semantics/judge.ts";
import { refuse } from "../../../semantics/refuse.ts";
import { rulesOnCall } from "../../../semantics/write/rules-on.ts";
import { firstBroken } from "../question/rules.ts";
import type { Outcome, Performed } from "../engine.ts";
import { shownQuery } from "../represent/shown-record.ts";
import type { Turn } from "../turn.ts";
import { answer } from "./answer.ts";
import { judgeTurn } from "./judge-turn.ts";
import { withReferences } from "./read-input.ts";
import { findSubject, plainSubject } from "./subject.ts";

/** Answers one record; what the caller may not read is not there. */
export async function read(before: Turn, entity: string, input: CheckedInput): Promise<Outcome> {
  const { turn, errors } = await withReferences(before, input);
  if (errors.length > 0) judgeTurn(turn, { ...nothingAgainst, fields: errors });
  const { call, compiled, role } = turn;
  const rules = rulesOnCall(compiled.model, call);
  if (rules.length > 0) {
    const row = await findSubject(turn);
    judgeTurn(turn, { ...nothingAgainst, subjectReadable: row !== null });
    judgeTurn(turn, { ...nothingAgainst, brokenRule: await firstBroken(turn, `call ${call.name}`, rules, entity, { this: row }) });
  }
  const plain = plainSubject(turn) ?? { by: "@id", wanted: (await findSubject(turn))?.id ?? null };
  const shown = await shownQuery(compiled, role, entity, plain.by).find(turn, plain.wanted);
  if (shown === null) return refuse(compiled.model, "not found");
  if (call.answers.body.kind !== "record" || call.headers.length > 0) return answer(turn, { record: { entity, id: shown.id } });
  const performed: Performed = {
    kind: "answer", status: call.answers.status, body: shown.json, etag: shown.etag,
    record: { entity, key: shown.key }, person: null, again: false,
  };
  return performed;
}
