import { evaluate } from "../../expression/evaluate/evaluate.ts";
import { entityNamed } from "../../model/find.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { apply } from "../state/apply.ts";
import { budget } from "./budget.ts";
import type { Refusal } from "../decision/decision.ts";
import type { Write } from "../state/write.ts";
import { etagOf } from "../value/etag.ts";
import { allSeeing } from "./eyes.ts";
import { checkOnce } from "../input/check-once.ts";
import { readingOf } from "../input/reading-of.ts";
import { keptName } from "../value/key.ts";
import type { Context } from "../program/context.ts";
import type { Environment } from "../program/environment.ts";
import type { Program } from "../program/program.ts";
import type { BoundRows, Match, Question } from "../program/question.ts";
import { refuse } from "../decision/refuse.ts";
import { represent } from "./represent.ts";
import { grantedBy } from "./eyes.ts";
import { rowsWith } from "../state/rows-with.ts";
import type { Row, State } from "../state/state.ts";
import { findBy, findSubject } from "./subject.ts";
import { createTruth, scopeOf } from "./truth.ts";
import type { Moment, Truth } from "./truth.ts";
import { momentOf, viewOf } from "./view.ts";
import type { View } from "./view.ts";
import { numberedSlug } from "../write/free-slug.ts";

/** What a program came to. */
export type Ran<T> = { readonly kind: "done"; readonly value: T } | Refusal;

/** A state of the world that programs are run on. The state it begins with stays as it is. */
export class MemoryWorld {
  readonly model: Specification;
  readonly before: State;
  /** What was written so far. */
  readonly writes: Write[] = [];
  readonly budget: { left: number };
  #state: State;
  #view: View | null = null;
  #moment: { readonly of: Environment; readonly moment: Moment } | null = null;
  #truth: Truth | null = null;
  #truthBefore: Truth | null = null;

  constructor(model: Specification, state: State, allowed = { left: budget }) {
    this.model = model;
    this.before = state;
    this.#state = state;
    this.budget = allowed;
  }

  /** The world after what was written so far. */
  get state(): State {
    return this.#state;
  }

  /** Runs a program to its end or its refusal. What costs too much is refused as unavailable. */
  run<T>(program: Program<T>): Ran<T> {
    let answer: unknown;
    for (;;) {
      const step = program.next(answer);
      if (step.done === true) return { kind: "done", value: step.value };
      if (step.value.kind === "refusal") return step.value.refusal;
      if (this.budget.left < 0) return refuse(this.model, "unavailable");
      answer = this.#answerTo(step.value);
    }
  }

  /** The world as the caller sees it now. */
  viewOf({ role, environment }: Pick<Context, "role" | "environment">): View {
    const known = this.#view;
    if (known !== null && known.state === this.#state && known.role === role && known.moment === this.#momentOf(environment)) return known;
    const moment = this.#momentOf(environment);
    const view = { ...viewOf(this.model, this.#state, role, environment, this.budget), moment };
    this.#view = view;
    return view;
  }

  #answerTo(question: Exclude<Question, { kind: "refusal" }>): unknown {
    const { model } = this;
    const state = this.#state;
    switch (question.kind) {
      case "checked input": {
        const { context: { call, request }, whole } = question;
        return checkOnce(call.takes, request.input, readingOf(model, call, { whole, byKey: request.byKey === true }));
      }
      case "subject":
        return this.#subject(question.context, question.seenBy === "everybody");
      case "record by key":
        return findBy(this.viewOf(question.context), question.entity, keptName(entityNamed(model, question.entity), entityNamed(model, question.entity).key), question.key);
      case "is named so":
        return rowsWith(state, question.entity, keptName(entityNamed(model, question.entity), question.field), question.value).length > 0;
      case "account":
        return this.#account(question.name);
      case "is secret":
        // Here a secret is kept as it was given; a store keeps its hash, and compares that.
        return question.account !== null && question.given !== null && question.account.secret === question.given;
      case "values": {
        const scope = this.#scopeOf(question.environment, question);
        return question.expressions.map((expression) => evaluate(expression, scope));
      }
      case "matching":
        return this.#matching(question);
      case "row":
        return this.#row(question.entity, question.id);
      case "referring":
        return rowsWith(state, question.entity, question.field, question.id);
      case "is taken":
        return this.#isTaken(question.entity, question.together, question.row);
      case "free slug": {
        const { entity, field, others, row, slug } = question;
        let number = 1;
        while (this.#isTaken(entity, [field.name, ...others], { ...row, values: { ...row.values, [field.name]: numberedSlug(slug, number) } })) number += 1;
        return numberedSlug(slug, number);
      }
      case "next number":
        return (state.counters[`${question.entity}.${question.field}`] ?? 0) + 1;
      case "etag": {
        const { eyes, role } = this.viewOf(question.context);
        return eyes.readable(question.entity, question.id) ? etagOf(represent(model, eyes, question.entity, question.id).kept, role) : null;
      }
      case "granting line": {
        const { truth, moment } = this.viewOf(question.context);
        return grantedBy(question.right, truth, moment, question.row.id);
      }
      case "seed secrets":
        return new Map();
      case "before writing":
        return undefined;
      case "invariant holds": {
        const { context: { environment }, entity, images: { now }, rule } = question;
        const id = now?.id ?? "";
        const old = this.before.entities[entity]?.has(id) === true ? id : null;
        const moment = this.#momentOf(environment);
        return evaluate(rule.holds, scopeOf(this.#truthNow(moment), moment, { this: id, old, before: this.#truthThen(moment) })) === true;
      }
      case "invariant held": {
        const moment = this.#momentOf(question.context.environment);
        const before = this.#truthThen(moment);
        return evaluate(question.rule.holds, scopeOf(before, moment, { this: question.id, old: question.id, before })) === true;
      }
      case "suspects":
        return [...(state.entities[question.entity]?.keys() ?? [])];
      case "put":
        return this.#put(question.entity, question.row);
      case "remove":
        return this.#write({ kind: "remove", entity: question.entity, id: question.row.id });
      case "remove all":
        for (const [entity, rows] of Object.entries(state.entities)) for (const id of rows.keys()) this.#write({ kind: "remove", entity, id });
        for (const counter of Object.keys(state.counters)) this.#write({ kind: "count", counter, last: 0 });
        return undefined;
    }
  }

  #row(entity: string, id: string): Row | null {
    return this.#state.entities[entity]?.get(id) ?? null;
  }

  #subject(context: Context, isSeenByAll: boolean): Row | null {
    const { call: { subject }, request } = context;
    if (subject === null) return null;
    const view = this.viewOf(context);
    const id = findSubject(isSeenByAll ? { ...view, eyes: allSeeing(view.truth) } : view, subject, request);
    return id === null ? null : this.#row(subject.entity, id);
  }

  #account(name: Value): { readonly id: string; readonly secret: Value } | null {
    const { entity = "", by = "", secret = "" } = this.model.identification ?? {};
    const [id] = rowsWith(this.#state, entity, by, name);
    return id === undefined ? null : { id, secret: this.#row(entity, id)?.values[secret] ?? null };
  }

  #isTaken(entity: string, together: readonly string[], row: Row): boolean {
    const values = together.map((name) => row.values[name] ?? null);
    return rowsWith(this.#state, entity, together[0] ?? "", values[0] ?? null).some((id) => {
      const other = this.#row(entity, id);
      return id !== row.id && together.every((name, at) => other?.values[name] === values[at]);
    });
  }

  #matching({ environment, statement, ...rows }: Extract<Question, { kind: "matching" }>): readonly Match[] {
    const given = statement.kind === "update" ? statement.values : [];
    return this.#truthNow(this.#momentOf(environment)).all(statement.entity).flatMap((id) => {
      const scope = this.#scopeOf(environment, { ...rows, variables: { ...rows.variables, [statement.variable]: id } });
      return evaluate(statement.where, scope) === true ? [{ id, values: given.map(({ value }) => evaluate(value, scope)) }] : [];
    });
  }

  #scopeOf(environment: Environment, { entity, this: row, old, variables }: BoundRows): ReturnType<typeof scopeOf> {
    const moment = this.#momentOf(environment);
    const truth = this.#truthNow(moment);
    const isProposed = entity !== null && row !== null && this.#row(entity, row.id) !== row;
    const world = isProposed ? createTruth(this.model, this.#state, moment, { entity, row }) : truth;
    return scopeOf(world, moment, { this: row?.id ?? null, old: old?.id ?? null, ...(isProposed ? { before: truth } : {}), variables });
  }

  #momentOf(environment: Environment): Moment {
    if (this.#moment?.of !== environment) {
      this.#moment = { of: environment, moment: momentOf(this.model, environment, this.budget) };
      this.#truth = this.#truthBefore = null;
    }
    return this.#moment.moment;
  }

  #truthNow(moment: Moment): Truth {
    return (this.#truth ??= createTruth(this.model, this.#state, moment));
  }

  #truthThen(moment: Moment): Truth {
    return (this.#truthBefore ??= createTruth(this.model, this.before, moment));
  }

  /** Numbers that count up go on after the greatest that a record was given. */
  #put(entity: string, row: Row): void {
    for (const { name, countsUp } of entityNamed(this.model, entity).fields) {
      const number = row.values[name];
      const counter = `${entity}.${name}`;
      if (countsUp && typeof number === "number" && number > (this.#state.counters[counter] ?? 0)) this.#write({ kind: "count", counter, last: number });
    }
    this.#write({ kind: "put", entity, row });
  }

  #write(write: Write): void {
    this.#state = apply(this.#state, [write]);
    this.writes.push(write);
    this.#truth = null;
  }
}
