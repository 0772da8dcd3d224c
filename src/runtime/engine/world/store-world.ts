import { entityNamed } from "../../../model/find.ts";
import type { Value } from "../../../model/value-type.ts";
import type { CheckedInput } from "../../../semantics/input/check-input.ts";
import { boundRows } from "../../../semantics/program/ask-question.ts";
import type { ProgramContext } from "../../../semantics/program/program-context.ts";
import type {
  Account,
  AsyncDriver,
  ExpressionRepresentation,
  MatchingRecord,
  QuestionAsked,
  RecordAt,
  RecordRepresentation,
} from "../../../semantics/program/question.ts";
import type { Row } from "../../../semantics/state/state.ts";
import { keptName } from "../../../semantics/value/read-key.ts";
import { entitiesWritten } from "../../../semantics/write/actions-of-call.ts";
import { changedFieldErrors } from "../../../semantics/write/changed-field-errors.ts";
import { numberedSlug } from "../../../semantics/write/free-slug.ts";
import type { JsonText } from "../../json-text.ts";
import { thenDo } from "../../store/maybe-promise.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import type { Cell, Cells, ReadQueries } from "../../store/data-store.ts";
import { encodeField } from "../../store/schema/row-columns.ts";
import type { CompiledModel } from "../context/compiled-model.ts";
import type { PasswordHasher } from "../context/password-hasher.ts";
import type { ViewerContext } from "../context/query-context.ts";
import type { WorldTransaction } from "../context/transaction-writes.ts";
import { evaluateBound } from "../evaluate/evaluate-bound.ts";
import { listPage } from "../read/list-page.ts";
import type { ListMemory } from "../read/list-page.ts";
import { expressionAnswer } from "../represent/expression-answer.ts";
import { shownQuery } from "../represent/shown-query.ts";
import { shownWrite } from "../represent/shown-write.ts";
import type { ShownWrite } from "../represent/shown-write.ts";
import { idsWith, tableOf, takenBy, writeOfRow } from "../table/entity-statements.ts";
import type { RowWrite } from "../table/entity-statements.ts";
import { readRole } from "../table/read-role.ts";
import { checkedInput } from "./checked-input.ts";
import { findAccount } from "./find-account.ts";
import { findRow, findSubjectRow } from "./find-subject-row.ts";
import { anyLooksBack, heldBefore, readStateBefore, unreadState, violatingRecords } from "./state-before.ts";
import type { StateBefore } from "./state-before.ts";
import { matchingRows } from "./matching-rows.ts";
import { countersOf, keepNumbers, lastNumber } from "./next-number.ts";
import { holdsGivenPriorValues } from "./prior-values.ts";
import { removeAll } from "./remove-all.ts";
import type { SeedSecrets } from "./seed-secrets.ts";

/** What running programs on a store needs. */
export interface StoreWorldOptions {
  readonly compiled: CompiledModel;
  /** The queries of a transaction, where the program writes. */
  readonly queries: ReadQueries;
  readonly passwords: PasswordHasher;
  /** What was read before from the latest commit, where the queries see that. */
  readonly memory?: ListMemory;
  /** The input, if it was read before, with secrets as hashes. */
  readonly input?: CheckedInput;
  readonly seeds?: SeedSecrets;
  /** The transaction of a program that writes. */
  readonly writing?: WorldTransaction;
  /** The last write of the program, where it has not been sent. */
  readonly unsent?: UnsentWrite | null;
}

/** A write of a record that waits for the next question: if that is what somebody sees of the same record, one statement does both. */
interface UnsentWrite extends RowWrite {
  readonly entity: string;
  readonly id: string;
}

/** The data in a store, on which programs run: answers their questions with compiled statements. */
export class StoreWorld implements AsyncDriver {
  readonly compiled: CompiledModel;
  readonly conditions: StoreWorld["values"];
  readonly fieldProblems: typeof changedFieldErrors;
  readonly vacate: StoreWorld["put"];
  readonly #options: StoreWorldOptions;
  /** What is known of the state before the transaction. */
  #before: StateBefore;
  /** The number that was given last, which no record has yet. */
  #given: { readonly entity: string; readonly field: string; readonly number: number } | null;
  #unsent: UnsentWrite | null;

  constructor(options: StoreWorldOptions) {
    this.#options = options;
    this.compiled = options.compiled;
    this.conditions = this.values;
    this.fieldProblems = changedFieldErrors;
    this.vacate = this.put;
    this.#before = unreadState;
    this.#given = null;
    this.#unsent = options.unsent ?? null;
  }

  /** The queries, after all that was written so far. */
  get queries(): ReadQueries {
    if (this.#unsent !== null) this.sendWrites();
    return this.#options.queries;
  }

  /** The transaction, after all that was written so far. */
  get writing(): WorldTransaction {
    if (this.#unsent !== null) this.sendWrites();
    const { writing } = this.#options;
    if (writing === undefined) throw new Error("fault: a program that only reads wrote");
    return writing;
  }

  /** Sends what was written and is not sent yet. */
  sendWrites(): void {
    const unsent = this.#unsent;
    if (unsent === null) return;
    this.#unsent = null;
    const { writing, queries } = this.#options;
    void (writing === undefined
      ? queries.all(unsent.statement, unsent.cells)
      : writing.queries.later(unsent.statement, unsent.cells));
  }

  /** Asks the last question of a transaction, which is what a role sees of a record. */
  last<T>(record: RecordAt | null, role: string, ask: (world: StoreWorld) => MaybePromise<T>): MaybePromise<T> {
    const write = record === null ? null : this.#shownWriteOf(record, role);
    const unsent = write === null ? null : this.#unsent;
    if (write !== null) this.#unsent = null;
    const { compiled, passwords } = this.#options;
    return this.writing.queries.last((queries) => ask(new StoreWorld({ compiled, queries, passwords, unsent })));
  }

  /** The statement that sends the last write and gives what a role sees of a record; null where that is another record, or needs two statements. */
  #shownWriteOf({ entity, id }: RecordAt, role: string): ShownWrite | null {
    const unsent = this.#unsent;
    return unsent === null || unsent.entity !== entity || unsent.id !== id
      ? null
      : shownWrite(this.compiled, role, entity, unsent.changed);
  }

  contextOf({
    environment: facts,
    role = "",
  }: Pick<ProgramContext, "environment"> & { readonly role?: string }): ViewerContext {
    const { compiled } = this;
    if (this.#unsent === null) return { compiled, queries: this.#options.queries, facts, role };
    const world = this;
    // Many expressions are evaluated without a query, and before such a one nothing has to be sent.
    return {
      compiled,
      facts,
      role,
      get queries() {
        return world.queries;
      },
    };
  }

  checkedInput({ context, whole }: QuestionAsked<"checkedInput">): CheckedInput {
    return checkedInput(context, whole, this.#options.input);
  }

  subject({ context, seenBy }: QuestionAsked<"subject">): MaybePromise<Row | null> {
    return findSubjectRow(this.contextOf(context), context, seenBy === "caller" ? context.role : null);
  }

  recordByKey({ context, entity, key }: QuestionAsked<"recordByKey">): MaybePromise<string | null> {
    const target = entityNamed(context.model, entity);
    const found = findRow(this.contextOf(context), entity, keptName(target, target.key), key as Cell, context.role);
    return thenDo(found, (row) => row?.id ?? null);
  }

  isThereWith({ entity, field, value }: QuestionAsked<"isThereWith">): MaybePromise<boolean> {
    return thenDo(this.queries.one(idsWith(this.compiled, entity, field), [value as Cell]), isFound);
  }

  account({ name }: QuestionAsked<"account">): MaybePromise<Account | null> {
    const { identification } = this.compiled.model;
    return identification === null
      ? null
      : findAccount(this.compiled, this.queries, identification, identification.by, name);
  }

  isSecretOf({ account, given }: QuestionAsked<"isSecretOf">): Promise<boolean> {
    return this.#options.passwords.verify(account?.secret ?? "", given ?? "");
  }

  values({ environment, expressions, rows }: QuestionAsked<"values">): MaybePromise<readonly Value[]> {
    return evaluateBound(this.contextOf({ environment }), expressions, rows);
  }

  matching(question: QuestionAsked<"matching">): MaybePromise<readonly MatchingRecord[]> {
    return matchingRows(this.contextOf(question), question);
  }

  row({ entity, id }: QuestionAsked<"row">): MaybePromise<Row | null> {
    const { fetch, columns } = tableOf(this.compiled, entity);
    return thenDo(this.queries.one(fetch, [id]), (cells) => (cells === undefined ? null : columns.decode(cells, 0)));
  }

  referring({ entity, field, id }: QuestionAsked<"referring">): MaybePromise<readonly string[]> {
    const found = this.queries.all(idsWith(this.compiled, entity, field), [id]);
    return thenDo(found, (rows) => rows.map(([one]) => String(one)));
  }

  isTaken({ entity, together, row }: QuestionAsked<"isTaken">): MaybePromise<boolean> {
    const [first = ""] = together;
    const given = this.#given;
    const isNew = given?.entity === entity && given.field === first && given.number === row.values[first];
    if (isNew && together.length === 1) return false;
    const { columns } = tableOf(this.compiled, entity);
    const cells = together.map((name) => encodeField(columns.typeOf(name), row.values[name] ?? null));
    return thenDo(this.queries.one(takenBy(this.compiled, entity, together), [row.id, ...cells]), isFound);
  }

  freeSlug(asked: QuestionAsked<"freeSlug">, first = asked.first): MaybePromise<string> {
    const { entity, field, others, row, slug } = asked;
    for (let number = first; ; number += 1) {
      const free = numberedSlug(slug, number);
      const numbered = { ...row, values: { ...row.values, [field]: free } };
      const isTaken = this.isTaken({ entity, together: [field, ...others], row: numbered });
      if (isTaken instanceof Promise) return isTaken.then((taken) => (taken ? this.freeSlug(asked, number + 1) : free));
      if (!isTaken) return free;
    }
  }

  nextNumber({ entity, field }: QuestionAsked<"nextNumber">): MaybePromise<number> {
    const counter = `${entity}.${field}`;
    const known = this.#options.writing?.queries.known;
    const found = known?.has(counter)
      ? [known.get(counter) ?? null]
      : this.queries.one(lastNumber(this.compiled, entity, field), [counter]);
    return thenDo(found, (cells) => {
      const last = Math.max(0, Number(cells?.[0] ?? 0));
      known?.set(counter, last);
      this.#given = { entity, field, number: last + 1 };
      return last + 1;
    });
  }

  generatedValue(question: QuestionAsked<"generatedValue">): string {
    return this.writing.generate(question);
  }

  /** The engine reports no lines. */
  grantingLine(): null {
    return null;
  }

  seedSecrets(): SeedSecrets {
    return this.#options.seeds ?? new Map();
  }

  /** Reads what judging invariants needs to know of the state before the transaction. */
  beforeWriting({ context }: QuestionAsked<"beforeWriting">): MaybePromise<void> {
    const { isCareful } = this.writing;
    if (!isCareful && !anyLooksBack(this.compiled)) return undefined;
    const writable = entitiesWritten(context.model, context.call.does);
    return readStateBefore(this.contextOf(context), writable, isCareful).then((before) => {
      this.#before = before;
    });
  }

  invariantHolds({ context, rule, entity, images }: QuestionAsked<"invariantHolds">): MaybePromise<boolean> {
    const { now, before: old } = images;
    const hindsight = this.#before.hindsight.get(rule);
    if (now !== null && hindsight !== undefined)
      return holdsGivenPriorValues(this.contextOf(context), rule, entity, now, hindsight);
    const asked = evaluateBound(this.contextOf(context), [rule.holds], boundRows(entity, now, old));
    return thenDo(asked, ([holds]) => holds === true);
  }

  invariantHeld({ rule, id }: QuestionAsked<"invariantHeld">): boolean {
    return heldBefore(rule, id, this.#before);
  }

  suspects({ context, rule }: QuestionAsked<"suspects">): MaybePromise<readonly string[]> {
    // One query over the data as they are does not know what the rule reaches from `old`.
    const hindsight = this.#before.hindsight.get(rule);
    return hindsight === undefined ? violatingRecords(this.contextOf(context), rule) : [...hindsight.records.keys()];
  }

  role({ person }: QuestionAsked<"role">): MaybePromise<string | null> {
    return readRole(this.compiled, this.queries, { kind: "person", id: person });
  }

  shownFields(question: QuestionAsked<"shownFields">): MaybePromise<Readonly<Record<string, Value>> | null> {
    return thenDo(this.shownRecord(question), (shown) => (shown === null ? null : JSON.parse(shown.body)));
  }

  shownRecord({ context, record }: QuestionAsked<"shownRecord">): MaybePromise<RecordRepresentation<string> | null> {
    const { role } = context;
    const write = this.#shownWriteOf(record, role);
    const unsent = this.#unsent;
    if (write === null || unsent === null)
      return shownQuery(this.compiled, role, record.entity, "@id")(this.contextOf(context), record.id);
    this.#unsent = null;
    return write(this.contextOf(context), unsent.cells);
  }

  shownValues({ context, shown }: QuestionAsked<"shownValues">): Promise<ExpressionRepresentation<string> | null> {
    return expressionAnswer(this.contextOf(context), context.call, shown);
  }

  shownPage({ context, listed, about }: QuestionAsked<"shownPage">): MaybePromise<JsonText> {
    return listPage(this.contextOf(context), listed, about, this.#options.memory);
  }

  put({ entity, row, old }: QuestionAsked<"put">): void {
    const { queries } = this.writing;
    const table = tableOf(this.compiled, entity);
    this.#given = null;
    if (old === null) {
      for (const counter of countersOf(table.entity)) {
        const number = row.values[counter.field];
        const last = queries.known.get(counter.name);
        if (typeof number === "number" && typeof last === "number")
          queries.known.set(counter.name, Math.max(last, number));
      }
    }
    const write = writeOfRow(this.compiled, table, old, row);
    if (write === null) return;
    if (this.compiled.dialect.returnsAtNoCost) this.#unsent = { entity, id: row.id, ...write };
    else void queries.later(write.statement, write.cells);
  }

  remove({ entity, row }: QuestionAsked<"remove">): void {
    const { queries } = this.writing;
    keepNumbers(this.compiled, queries, entity, row);
    void queries.later(tableOf(this.compiled, entity).remove, [row.id]);
  }

  removeAll(): Promise<void> {
    this.writing.queries.known.clear();
    return removeAll(this.compiled, this.writing);
  }
}

function isFound(cells: Cells | undefined): boolean {
  return cells !== undefined;
}
