import type { Answers } from "../../../model/call.ts";
import type { Performed } from "../engine.ts";
import { roleOf } from "../role-reader.ts";
import { shownQuery } from "../represent/shown-record.ts";
import { expressionAnswer } from "../represent/expression-answer.ts";
import type { Turn } from "../turn.ts";

/** What a call is about in the end: the record answered, and who is signed in from now on. */
export interface Outcome {
  readonly record: { readonly entity: string; readonly id: string } | null;
  /** The record that On finds, where the answer may be about another. */
  readonly subject?: string | null;
  /** Whether the call creates, and has created nothing: then the second answer is given where there is one. */
  readonly createdNothing?: boolean;
  readonly person?: string;
}

/** The answer that point 7 says, as the caller may see it after what was written. */
export function answer(turn: Turn, outcome: Outcome): Promise<Performed> {
  const { answers, otherwise } = turn.call;
  return answerWith(turn, outcome.createdNothing === true && otherwise !== null ? otherwise : answers, outcome);
}

async function answerWith(turn: Turn, { status, body }: Answers, outcome: Outcome): Promise<Performed> {
  const { call, compiled } = turn;
  const { record, person, subject = record?.id ?? null } = outcome;
  const base: Performed = { kind: "answer", status, body: undefined, etag: null, record: null, about: outcome, person: person ?? null, again: false };
  const viewer = person === undefined ? turn : await asPerson(turn, person);
  switch (body.kind) {
    case "empty":
    case "page":
      return { ...base, ...(await headersOf(viewer, record, subject)) };
    case "record":
    case "session": {
      const shown = record === null ? null : await shownQuery(compiled, viewer.role, record.entity, "@id").find(viewer, record.id);
      const headers = await headersOf(viewer, record, subject);
      if (record === null || shown === null) return { ...base, ...headers, status: 204 };
      return { ...base, ...headers, body: shown.json, etag: shown.etag, record: { entity: record.entity, key: shown.key } };
    }
    case "expression": {
      const { expression } = body;
      const about = record === null ? null : await expressionAnswer(viewer, expression, record, subject);
      const shown = about ?? await expressionAnswer(viewer, expression, null, subject);
      const headers = call.headers.length === 0 ? {} : { headers: shown?.headers ?? {} };
      return { ...base, ...headers, body: shown?.body, record: record === null || about === null ? null : { entity: record.entity, key: about.key ?? "" } };
    }
  }
}

/** The headers that the call says, where its body is no expression. */
async function headersOf(viewer: Turn, record: Outcome["record"], subject: string | null): Promise<Pick<Performed, "headers">> {
  if (viewer.call.headers.length === 0) return {};
  const about = record === null ? null : await expressionAnswer(viewer, null, record, subject);
  return { headers: (about ?? await expressionAnswer(viewer, null, null, subject))?.headers ?? {} };
}

async function asPerson(turn: Turn, id: string): Promise<Turn> {
  const role = await roleOf(turn.compiled, turn.queries, { kind: "person", id });
  return { ...turn, role: role ?? turn.role, facts: { ...turn.facts, me: id } };
}
