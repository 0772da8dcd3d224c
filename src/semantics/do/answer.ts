import { evaluate } from "../../expression/evaluate.ts";
import type { Expression } from "../../model/expression.ts";
import type { Span } from "../../base/span.ts";
import type { Value } from "../../model/value-type.ts";
import type { Answer, Decision } from "../decision.ts";
import { etagOf } from "../etag.ts";
import { createEyes } from "../eyes.ts";
import type { Eyes } from "../eyes.ts";
import type { Judging } from "../judging.ts";
import { represent, wholeOf } from "../represent.ts";
import { roleOf } from "../role-of.ts";
import { createTruth, scopeOf } from "../truth.ts";
import type { Moment } from "../truth.ts";
import type { Draft } from "../write/draft.ts";
import { typedToWire } from "../wire.ts";
import { headerText } from "../header-text.ts";
import { invariantRefusal } from "../write/invariants.ts";

/** What a call came to, before it is seen through the caller's eyes. */
export interface Outcome {
  readonly record: { readonly entity: string; readonly id: string } | null;
  /** The record that On finds, where the answer may be about another. */
  readonly subject?: string | null;
  /** Whether the call creates, and has created nothing: then the second answer is given where there is one. */
  readonly createdNothing?: boolean;
  /** Who is signed in from now on. */
  readonly person?: string;
  readonly because: Span | null;
  /** What the answer calls by a name of its own: `items`, `total`. */
  readonly named?: Readonly<Record<string, Value>>;
}

/** Ends a call that writes: invariants are judged on the world after it, and the answer shows that world. */
export function answerWritten(judging: Judging, draft: Draft, outcome: Outcome): Decision {
  const refusal = invariantRefusal(draft);
  if (refusal !== null) return refusal;
  const { model } = judging;
  const me = outcome.person ?? judging.moment.me;
  const role = outcome.person === undefined ? judging.role : (roleOf(model, draft.state, { kind: "person", id: outcome.person }) ?? judging.role);
  const moment: Moment = { ...judging.moment, me };
  const truth = createTruth(model, draft.state, moment);
  return answer({ ...judging, state: draft.state, moment, truth, role, eyes: createEyes(model, truth, role, moment) }, outcome, draft);
}

/** The answer that point 7 says, as the caller may see it. */
export function answer(judging: Judging, outcome: Outcome, draft?: Draft): Answer {
  const { model, call, eyes, isShown } = judging;
  const answers = outcome.createdNothing === true && call.otherwise !== null ? call.otherwise : call.answers;
  const { record } = outcome;
  const base = {
    kind: "answer" as const,
    status: answers.status,
    etag: null,
    writes: draft?.writes ?? [],
    person: outcome.person ?? null,
    because: outcome.because,
    record,
    ...(outcome.subject === undefined && outcome.createdNothing === undefined ? {} : { about: aboutOf(outcome) }),
    ...(call.headers.length === 0 || !isShown ? {} : { headers: headersOf(judging, outcome) }),
  };
  if (!isShown) return { ...base, body: undefined };
  switch (answers.body.kind) {
    case "empty":
    case "page":
      return { ...base, body: undefined };
    case "record":
    case "session": {
      if (record === null || !eyes.readable(record.entity, record.id)) return { ...base, status: 204, body: undefined };
      const seen = represent(model, eyes, record.entity, record.id);
      return { ...base, body: wholeOf(seen), etag: etagOf(seen.kept, judging.role) };
    }
    case "expression": {
      return { ...base, body: shown(judging, outcome, answers.body.expression) };
    }
  }
}

function aboutOf({ subject, createdNothing }: Outcome): NonNullable<Answer["about"]> {
  return { ...(subject === undefined ? {} : { subject }), ...(createdNothing === undefined ? {} : { createdNothing }) };
}

/** The value of an expression of the answer, as JSON has it. */
function shown(judging: Judging, outcome: Outcome, expression: Expression): Value {
  const { eyes, moment } = judging;
  const { record } = outcome;
  const seen = record !== null && eyes.readable(record.entity, record.id) ? record.id : null;
  const variables = { subject: seenSubject(judging, outcome), ...outcome.named };
  const value = evaluate(expression, scopeOf(eyes, moment, { this: seen, variables }));
  return typedToWire(expression.type, value, (entity, id) => seenRecord(judging, eyes, entity, id));
}

function headersOf(judging: Judging, outcome: Outcome): Readonly<Record<string, string>> {
  return Object.fromEntries(judging.call.headers.flatMap(({ name, value }) => {
    const text = headerText(shown(judging, outcome, value));
    return text === null ? [] : [[name, text] as const];
  }));
}

function seenSubject({ call, eyes }: Judging, { record, subject = record?.id ?? null }: Outcome): string | null {
  return call.subject !== null && subject !== null && eyes.readable(call.subject.entity, subject) ? subject : null;
}

function seenRecord({ model }: Judging, eyes: Eyes, entity: string, id: string): Value {
  return eyes.readable(entity, id) ? wholeOf(represent(model, eyes, entity, id)) : null;
}
