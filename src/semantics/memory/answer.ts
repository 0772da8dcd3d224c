import { evaluate } from "../../expression/evaluate/evaluate.ts";
import type { Expression } from "../../model/expression.ts";
import type { Value } from "../../model/value-type.ts";
import type { Outcome } from "../call/outcome.ts";
import type { Answer } from "../decision/decision.ts";
import type { Write } from "../state/write.ts";
import { etagOf } from "../value/etag.ts";
import { headerText } from "../value/header-text.ts";
import { page } from "./page.ts";
import type { Context } from "../program/context.ts";
import { represent, wholeOf } from "./represent.ts";
import { roleOf } from "../rights/role-of.ts";
import { selected } from "./selected.ts";
import { scopeOf } from "./truth.ts";
import type { View } from "./view.ts";
import { typedToWire } from "../value/wire.ts";
import type { MemoryWorld } from "./world.ts";

/** The answer that point 7 says, as the caller may see it after what was written. `isShown`: whether anybody is shown it. */
export function answerFrom(world: MemoryWorld, outcome: Outcome, isShown: boolean): Answer {
  const { context, context: { call } } = outcome;
  const { record, person, because } = outcome;
  const { status, body } = outcome.createdNothing === true && call.otherwise !== null ? call.otherwise : call.answers;
  const base = {
    kind: "answer" as const, status, body: undefined, etag: null, writes: world.writes as readonly Write[], person: person ?? null, because, record,
    ...(outcome.subject === undefined && outcome.createdNothing === undefined ? {} : { about: aboutOf(outcome) }),
  };
  if (!isShown) return base;
  const view = person === undefined ? world.viewOf(context) : viewAs(world, context, person);
  const shown = new Shown(view, outcome);
  const headers = call.headers.length === 0 ? {} : { headers: shown.headers() };
  switch (body.kind) {
    case "empty":
      return { ...base, ...headers };
    case "page": {
      const { listed } = outcome;
      return listed === undefined || listed.query === null ? { ...base, ...headers } : { ...base, ...headers, record: null, body: page(view, listed.entity, listed.query, listed.selection, record?.id ?? null) };
    }
    case "record":
    case "session": {
      if (record === null || !view.eyes.readable(record.entity, record.id)) return { ...base, ...headers, status: 204 };
      const seen = represent(view.model, view.eyes, record.entity, record.id);
      return { ...base, ...headers, body: wholeOf(seen), etag: etagOf(seen.kept, view.role) };
    }
    case "expression":
      return { ...base, ...headers, body: shown.value(body.expression) };
  }
}

/** The world as the person sees it who is signed in from now on. */
function viewAs(world: MemoryWorld, { role, environment }: Context, person: string): View {
  return world.viewOf({ role: roleOf(world.model, world.state, { kind: "person", id: person }) ?? role, environment: { ...environment, me: person } });
}

function aboutOf({ subject, createdNothing }: Outcome): NonNullable<Answer["about"]> {
  return { ...(subject === undefined ? {} : { subject }), ...(createdNothing === undefined ? {} : { createdNothing }) };
}

/** What the expressions of an answer come to, as the caller sees it. */
class Shown {
  readonly #view: View;
  readonly #outcome: Outcome;
  #listed: Readonly<Record<string, Value>> | null = null;

  constructor(view: View, outcome: Outcome) {
    this.#view = view;
    this.#outcome = outcome;
  }

  /** The value of an expression, as JSON has it. */
  value(expression: Expression): Value {
    const { model, eyes, moment } = this.#view;
    const { record } = this.#outcome;
    const seen = record !== null && eyes.readable(record.entity, record.id) ? record.id : null;
    const variables = { subject: this.#seenSubject(), ...this.#items() };
    const value = evaluate(expression, scopeOf(eyes, moment, { this: seen, variables }));
    return typedToWire(expression.type, value, (entity, id) => (eyes.readable(entity, id) ? wholeOf(represent(model, eyes, entity, id)) : null));
  }

  headers(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#outcome.context.call.headers.flatMap(({ name, value }) => {
      const text = headerText(this.value(value));
      return text === null ? [] : [[name, text] as const];
    }));
  }

  #seenSubject(): string | null {
    const { call } = this.#outcome.context;
    const { record, subject = record?.id ?? null } = this.#outcome;
    return call.subject !== null && subject !== null && this.#view.eyes.readable(call.subject.entity, subject) ? subject : null;
  }

  /** What the answer of a list calls `items` and `total`. */
  #items(): Readonly<Record<string, Value>> {
    const { listed, record } = this.#outcome;
    if (listed === undefined || this.#outcome.context.call.answers.body.kind !== "expression") return {};
    const subject = record?.id ?? null;
    return (this.#listed ??= { ...selected(this.#view, listed.entity, listed.selection, subject), subject });
  }
}
