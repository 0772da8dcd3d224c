import type { CheckedInput } from "../../../semantics/input/check-input.ts";
import { nothingAgainst } from "../../../semantics/judge.ts";
import { refuse } from "../../../semantics/refuse.ts";
import { rulesOnCall } from "../../../semantics/write/rules-on.ts";
import { after } from "../../store/soon.ts";
import type { Soon } from "../../store/soon.ts";
import { firstBroken } from "../question/rules.ts";
import type { Outcome } from "../engine.ts";
import { shownQuery } from "../represent/shown-record.ts";
import type { Turn } from "../turn.ts";
import { answer } from "./answer.ts";
import { judgeTurn } from "./judge-turn.ts";
import { withReferences } from "./read-input.ts";
import { findSubject, plainSubject } from "./subject.ts";
import type { PlainSubject } from "./subject.ts";

/** Answers one record; what the caller may not read is not there. */
export function read(turn: Turn, entity: string, input: CheckedInput): Soon<Outcome> {
  const plain = plainSubject(turn);
  // Most often nothing has to be judged but whether the record is there.
  return plain !== null && input.errors.length === 0 && isBare(turn) ? shown(turn, entity, plain) : readJudged(turn, entity, input);
}

function isBare({ compiled, call }: Turn): boolean {
  return call.takes.length === 0 && rulesOnCall(compiled.model, call).length === 0;
}

async function readJudged(before: Turn, entity: string, input: CheckedInput): Promise<Outcome> {
  const { turn, errors } = await withReferences(before, input);
  if (errors.length > 0) judgeTurn(turn, { ...nothingAgainst, fields: errors });
  const { call, compiled } = turn;
  const rules = rulesOnCall(compiled.model, call);
  if (rules.length > 0) {
    const row = await findSubject(turn);
    judgeTurn(turn, { ...nothingAgainst, subjectReadable: row !== null });
    judgeTurn(turn, { ...nothingAgainst, brokenRule: await firstBroken(turn, rules, entity, { this: row }) });
  }
  return shown(turn, entity, plainSubject(turn) ?? { by: "@id", wanted: (await findSubject(turn))?.id ?? null });
}

function shown(turn: Turn, entity: string, { by, wanted }: PlainSubject): Soon<Outcome> {
  const { call, compiled, role } = turn;
  return after(shownQuery(compiled, role, entity, by).find(turn, wanted), (record): Soon<Outcome> => {
    if (record === null) return refuse(compiled.model, "not found");
    if (call.answers.body.kind !== "record" || call.headers.length > 0) return answer(turn, { record: { entity, id: record.id } });
    return {
      kind: "answer", status: call.answers.status, body: record.json, etag: record.etag,
      record: { entity, key: record.key }, person: null, again: false,
    };
  });
}
