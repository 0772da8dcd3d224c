import type { Outcome } from "../../semantics/call/outcome.ts";
import type { About, Performed } from "./engine.ts";
import { listPage } from "./read/list.ts";
import { roleOf } from "./table/role-reader.ts";
import { expressionAnswer } from "./represent/expression-answer.ts";
import { shownQuery } from "./represent/shown-record.ts";
import { turnOf } from "./turn/turn.ts";
import type { Turn } from "./turn/turn.ts";

/** The answer that point 7 says, as the caller may see it after what was written. */
export async function answer(asking: Pick<Turn, "compiled" | "queries" | "memory">, outcome: Outcome): Promise<Performed> {
  const { call } = outcome.context;
  const { record, person, listed, subject = record?.id ?? null } = outcome;
  const { status, body } = outcome.createdNothing === true && call.otherwise !== null ? call.otherwise : call.answers;
  const base: Performed = { kind: "answer", status, body: undefined, etag: null, record: null, about: aboutOf(outcome), person: person ?? null, again: false };
  const turn = turnOf(outcome.context, asking);
  const viewer = person === undefined ? turn : await asPerson(turn, person);
  switch (body.kind) {
    case "empty":
      return { ...base, ...(await headersOf(viewer, record, subject)) };
    case "page": {
      const headers = await headersOf(viewer, null, null);
      return listed === undefined || listed.query === null ? { ...base, ...headers } : { ...base, ...headers, body: await listPage(viewer, listed.entity, listed.query, { selection: listed.selection, subject: record }) };
    }
    case "record":
    case "session": {
      const shown = record === null ? null : await shownQuery(viewer.compiled, viewer.role, record.entity, "@id").find(viewer, record.id);
      const headers = await headersOf(viewer, record, subject);
      if (record === null || shown === null) return { ...base, ...headers, status: 204 };
      return { ...base, ...headers, body: shown.json, etag: shown.etag, record: { entity: record.entity, key: shown.key } };
    }
    case "expression": {
      const about = record === null ? null : await expressionAnswer(viewer, body.expression, record, subject);
      const shown = about ?? await expressionAnswer(viewer, body.expression, null, subject);
      const headers = call.headers.length === 0 ? {} : { headers: shown?.headers ?? {} };
      return { ...base, ...headers, body: shown?.body, record: record === null || about === null ? null : { entity: record.entity, key: about.key ?? "" } };
    }
  }
}

function aboutOf({ record, subject, createdNothing }: Outcome): About {
  return { record, ...(subject === undefined ? {} : { subject }), ...(createdNothing === undefined ? {} : { createdNothing }) };
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
