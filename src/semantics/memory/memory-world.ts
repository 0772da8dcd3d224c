import { evaluate } from "../../expression/evaluate/evaluate.ts";
import type { Scope } from "../../expression/scope/scope.ts";
import { countedFields } from "../../model/fields-of.ts";
import { entityNamed } from "../../model/find.ts";
import type { Rule } from "../../model/rule.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { CheckedInput } from "../input/check-input.ts";
import { checkOnce } from "../input/check-once.ts";
import { readingOf } from "../input/reading-of.ts";
import type { ProgramContext, ProgramEnvironment } from "../program/program-context.ts";
import type {
  Account,
  BoundRows,
  ExpressionRepresentation,
  GrantingLine,
  MatchingRecord,
  QuestionAsked,
  RecordAt,
  SyncDriver,
} from "../program/question.ts";
import { roleOf } from "../rights/role-of.ts";
import { apply } from "../state/apply.ts";
import { rowsWith } from "../state/rows-with.ts";
import type { Row, State, Write } from "../state/state.ts";
import { keptName } from "../value/read-key.ts";
import { changedFieldErrors } from "../write/changed-field-errors.ts";
import { numberedSlug } from "../write/free-slug.ts";
import { generateFromId } from "./generate-from-id.ts";
import type { GenerateValue } from "./generate-from-id.ts";
import { representAnsweredRecord, representAnsweredValues } from "./represent-answered.ts";
import { showPage } from "./show-page.ts";
import { createTruth, scopeOf } from "./truth.ts";
import type { Moment, Truth } from "./truth.ts";
import { evaluationBudget, findBy, findSubjectInMemory, momentOf, viewOf } from "./view.ts";
import type { View } from "./view.ts";
import { allSeeing, grantedBy } from "./visibility.ts";

/** A state on which programs run: answers their questions with the interpreter of expressions. Programs write to a copy of the state. */
export class MemoryWorld implements SyncDriver {
  readonly model: Specification;
  readonly before: State;
  /** The writes so far. */
  readonly writes: Write[] = [];
  readonly budget: { left: number };
  readonly generatedValue: GenerateValue;
  readonly conditions = this.values;
  readonly fieldProblems = changedFieldErrors;
  #state: State;
  #view: View | null = null;
  #moment: { readonly of: ProgramEnvironment; readonly moment: Moment } | null = null;
  #truth: Truth | null = null;
  #truthBefore: Truth | null = null;

  constructor(
    model: Specification,
    state: State,
    generate: GenerateValue = generateFromId,
    allowed = { left: evaluationBudget },
  ) {
    this.model = model;
    this.before = state;
    this.generatedValue = generate;
    this.#state = state;
    this.budget = allowed;
  }

  /** The caller's view of the state after the writes so far. */
  viewOf({ role, environment }: Pick<ProgramContext, "role" | "environment">): View {
    const moment = this.#momentOf(environment);
    const known = this.#view;
    if (known !== null && known.state === this.#state && known.role === role && known.moment === moment) return known;
    return (this.#view = viewOf(this.model, this.#state, role, moment));
  }

  #momentOf(environment: ProgramEnvironment): Moment {
    if (this.#moment?.of !== environment) {
      this.#moment = { of: environment, moment: momentOf(this.model, environment, this.budget) };
      this.#truth = this.#truthBefore = null;
    }
    return this.#moment.moment;
  }

  /** The state after the writes so far, without visibility. */
  #truthNow(environment: ProgramEnvironment): Truth {
    const moment = this.#momentOf(environment);
    return (this.#truth ??= createTruth(this.model, this.#state, moment));
  }

  /** The scope of an expression with bound records. `this` may be a record as it would become. */
  #scopeOf(environment: ProgramEnvironment, { entity, this: row, old, variables }: BoundRows): Scope {
    const truth = this.#truthNow(environment);
    const moment = this.#momentOf(environment);
    const isProposed = entity !== null && row !== null && this.row({ entity, id: row.id }) !== row;
    const world = isProposed ? createTruth(this.model, this.#state, moment, { entity, row }) : truth;
    const ids = { this: row?.id ?? null, old: old?.id ?? null, variables };
    return scopeOf(world, moment, isProposed ? { ...ids, before: truth } : ids);
  }

  #write(write: Write): void {
    this.#state = apply(this.#state, [write]);
    this.writes.push(write);
    this.#truth = null;
  }

  checkedInput({ context: { model, call, request }, whole }: QuestionAsked<"checkedInput">): CheckedInput {
    return checkOnce(call.takes, request.input, readingOf(model, call, whole, request.byKey === true));
  }

  subject({ context, seenBy }: QuestionAsked<"subject">): Row | null {
    const { subject } = context.call;
    if (subject === null) return null;
    const view = this.viewOf(context);
    const seen = seenBy === "everybody" ? { ...view, visibility: allSeeing(view.truth) } : view;
    const id = findSubjectInMemory(seen, subject, context.request);
    return id === null ? null : this.row({ entity: subject.entity, id });
  }

  recordByKey({ context, entity, key }: QuestionAsked<"recordByKey">): string | null {
    const target = entityNamed(this.model, entity);
    return findBy(this.viewOf(context), entity, keptName(target, target.key), key);
  }

  isThereWith({ entity, field, value }: QuestionAsked<"isThereWith">): boolean {
    return rowsWith(this.#state, entity, field, value).length > 0;
  }

  account({ name }: QuestionAsked<"account">): Account | null {
    const { entity = "", by = "", secret = "" } = this.model.identification ?? {};
    const [id] = rowsWith(this.#state, entity, by, name);
    if (id === undefined) return null;
    const stored = this.row({ entity, id })?.values[secret];
    return { id, secret: typeof stored === "string" ? stored : null };
  }

  /** In memory a secret is stored as it was sent; a database stores its hash. */
  isSecretOf({ account, given }: QuestionAsked<"isSecretOf">): boolean {
    return account !== null && given !== null && account.secret === given;
  }

  values({ environment, expressions, rows }: QuestionAsked<"values">): readonly Value[] {
    const scope = this.#scopeOf(environment, rows);
    return expressions.map((expression) => evaluate(expression, scope));
  }

  matching({ environment, statement, rows }: QuestionAsked<"matching">): readonly MatchingRecord[] {
    const given = statement.kind === "update" ? statement.values : [];
    const matches: MatchingRecord[] = [];
    for (const id of this.#truthNow(environment).all(statement.entity)) {
      const variables = { ...rows.variables, [statement.variable]: id };
      const scope = this.#scopeOf(environment, { ...rows, variables });
      if (evaluate(statement.where, scope) === true)
        matches.push({ id, values: given.map(({ value }) => evaluate(value, scope)) });
    }
    return matches;
  }

  row({ entity, id }: RecordAt): Row | null {
    return this.#state.entities[entity]?.get(id) ?? null;
  }

  referring({ entity, field, id }: QuestionAsked<"referring">): readonly string[] {
    return rowsWith(this.#state, entity, field, id);
  }

  isTaken({ entity, together, row }: QuestionAsked<"isTaken">): boolean {
    const values = together.map((name) => row.values[name] ?? null);
    return rowsWith(this.#state, entity, together[0] ?? "", values[0] ?? null).some((id) => {
      const other = this.row({ entity, id });
      return id !== row.id && together.every((name, at) => values[at] !== null && other?.values[name] === values[at]);
    });
  }

  freeSlug({ entity, field, others, row, slug, first }: QuestionAsked<"freeSlug">): string {
    for (let number = first; ; number += 1) {
      const free = numberedSlug(slug, number);
      const numbered = { ...row, values: { ...row.values, [field]: free } };
      if (!this.isTaken({ entity, together: [field, ...others], row: numbered })) return free;
    }
  }

  nextNumber({ entity, field }: QuestionAsked<"nextNumber">): number {
    return (this.#state.counters[`${entity}.${field}`] ?? 0) + 1;
  }

  grantingLine({ context: { environment }, right, row }: QuestionAsked<"grantingLine">): GrantingLine {
    return grantedBy(right, this.#truthNow(environment), this.#momentOf(environment), row.id);
  }

  seedSecrets(): ReadonlyMap<number, Readonly<Record<string, Value>>> {
    return new Map();
  }

  beforeWriting(): void {}

  invariantHolds({ context: { environment }, rule, entity, images }: QuestionAsked<"invariantHolds">): boolean {
    const id = images.now?.id ?? "";
    const old = this.before.entities[entity]?.has(id) === true ? id : null;
    return this.#holds(rule, environment, this.#truthNow(environment), id, old);
  }

  invariantHeld({ context: { environment }, rule, id }: QuestionAsked<"invariantHeld">): boolean {
    return this.#holds(rule, environment, this.#before(environment), id, id);
  }

  #before(environment: ProgramEnvironment): Truth {
    const moment = this.#momentOf(environment);
    return (this.#truthBefore ??= createTruth(this.model, this.before, moment));
  }

  #holds({ holds }: Rule, environment: ProgramEnvironment, world: Truth, id: string, old: string | null): boolean {
    const before = this.#before(environment);
    return evaluate(holds, scopeOf(world, this.#momentOf(environment), { this: id, old, before })) === true;
  }

  suspects({ entity }: QuestionAsked<"suspects">): readonly string[] {
    return [...(this.#state.entities[entity]?.keys() ?? [])];
  }

  role({ person }: QuestionAsked<"role">): string | null {
    return roleOf(this.model, this.#state, { kind: "person", id: person });
  }

  shownFields(question: QuestionAsked<"shownFields">): Readonly<Record<string, Value>> | null {
    return this.shownRecord(question)?.body ?? null;
  }

  shownRecord({ context, record }: QuestionAsked<"shownRecord">): ReturnType<typeof representAnsweredRecord> {
    return representAnsweredRecord(this.viewOf(context), record);
  }

  shownValues({ context, shown }: QuestionAsked<"shownValues">): ExpressionRepresentation<Value> | null {
    return representAnsweredValues(this.viewOf(context), context, shown);
  }

  shownPage({ context, listed, about }: QuestionAsked<"shownPage">): Value {
    return showPage(this.viewOf(context), listed.entity, listed.query, listed.selection, about?.id ?? null);
  }

  vacate({ entity, row }: QuestionAsked<"vacate">): void {
    this.#state = apply(this.#state, [{ kind: "put", entity, row }]);
  }

  /** Writes a record. Each of its fields that count up goes on from the greatest number that was given. */
  put({ entity, row }: QuestionAsked<"put">): void {
    for (const { name } of countedFields(entityNamed(this.model, entity))) {
      const number = row.values[name];
      const counter = `${entity}.${name}`;
      if (typeof number === "number" && number > (this.#state.counters[counter] ?? 0))
        this.#write({ kind: "count", counter, last: number });
    }
    this.#write({ kind: "put", entity, row });
  }

  remove({ entity, row: { id } }: QuestionAsked<"remove">): void {
    this.#write({ kind: "remove", entity, id });
  }

  removeAll(): void {
    const { entities, counters } = this.#state;
    for (const [entity, rows] of Object.entries(entities))
      for (const id of rows.keys()) this.#write({ kind: "remove", entity, id });
    for (const counter of Object.keys(counters)) this.#write({ kind: "count", counter, last: 0 });
  }
}
