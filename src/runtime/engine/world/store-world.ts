import { entityNamed } from "../../../model/find.ts";
import type { CheckedInput } from "../../../semantics/input/check-input.ts";
import { keptName } from "../../../semantics/value/key.ts";
import type { Context } from "../../../semantics/program/context.ts";
import type { Program } from "../../../semantics/program/program.ts";
import type { Question, RecordAt } from "../../../semantics/program/question.ts";
import type { Row } from "../../../semantics/state/state.ts";
import type { Asking, Cell, Queries } from "../../store/port.ts";
import { after } from "../../store/soon.ts";
import type { Soon } from "../../store/soon.ts";
import type { Compiled } from "../turn/compiled.ts";
import type { Passwords } from "../turn/passwords.ts";
import { questionAbout } from "../question/question.ts";
import { Refused } from "../turn/refused.ts";
import type { ShownMemory } from "../turn/shown-memory.ts";
import { shownQuery } from "../represent/shown-record.ts";
import { encodeField } from "../../store/schema/row-columns.ts";
import { turnOf } from "../turn/turn.ts";
import type { Journal } from "../turn/journal.ts";
import { findAccount } from "./account.ts";
import { checkedInput } from "./checked-input.ts";
import { freeSlug } from "./free-slug.ts";
import { hasToLook, heldBefore, holdsNow, lookBeforeWriting, unseen, violators } from "./invariants.ts";
import type { Before } from "./invariants.ts";
import type { Asker } from "../turn/turn.ts";
import { matchingRows } from "./matching-rows.ts";
import { keepNumbers, nextNumber } from "./next-number.ts";
import { removeAll } from "./remove-all.ts";
import type { SeedSecrets } from "./seed-secrets.ts";
import { findRow, findSubject } from "./subject.ts";
import { writableBy } from "./writable-by.ts";
import { tableOf } from "../table/entity-table.ts";
import { listPage } from "../read/list.ts";
import { expressionAnswer } from "../represent/expression-answer.ts";
import { roleOf } from "../table/role-reader.ts";
import type { ShownRecord } from "../turn/shown-memory.ts";

/** What a store's world works with. */
export interface StoreWorldOptions {
  readonly compiled: Compiled;
  /** Of a transaction where programs write. */
  readonly queries: Asking;
  readonly memory: ShownMemory | null;
  readonly passwords: Passwords;
  /** What the caller sent, read already, its secrets as hashes. */
  readonly input?: CheckedInput;
  readonly seeds?: SeedSecrets;
  /** Of a program that writes. */
  readonly writing?: { readonly queries: Queries; readonly journal: Journal; readonly isCareful: boolean };
}

/** The data in a store, that programs are run on: each question is answered by statements that were compiled before. */
export class StoreWorld {
  readonly options: StoreWorldOptions;
  #before: Before = unseen;
  /** The number given last, which no record has. */
  #given: { readonly entity: string; readonly field: string; readonly number: number } | null = null;

  constructor(options: StoreWorldOptions) {
    this.options = options;
  }

  /** Runs a program to its end. A refusal is thrown as `Refused`, so that the transaction is undone. */
  run<T>(program: Program<T>): Soon<T> {
    return this.#goOn(program, undefined);
  }

  #goOn<T>(program: Program<T>, first: unknown): Soon<T> {
    let answer = first;
    for (;;) {
      const step = program.next(answer);
      if (step.done === true) return step.value;
      if (step.value.kind === "refusal") throw new Refused(step.value.refusal);
      answer = this.#answerTo(step.value);
      if (answer instanceof Promise) return answer.then((known: unknown) => this.#goOn(program, known));
    }
  }

  #answerTo(question: Exclude<Question, { kind: "refusal" }>): Soon<unknown> {
    const { compiled, queries, passwords } = this.options;
    switch (question.kind) {
      case "checked input":
        return checkedInput(question.context, question.whole, this.options.input);
      case "subject":
        return findSubject(turnOf(question.context, this.options), question.seenBy);
      case "record by key": {
        const target = entityNamed(compiled.model, question.entity);
        return after(findRow(turnOf(question.context, this.options), target.name, keptName(target, target.key), question.key as Cell), (row) => row?.id ?? null);
      }
      case "is named so":
        return after(queries.one(tableOf(compiled, question.entity).taken([question.field]), ["", question.value as Cell]), (cells) => cells !== undefined);
      case "account":
        return findAccount(this.options, question.name);
      case "is secret":
        return passwords.verify(question.account?.secret ?? "", question.given ?? "");
      case "values":
        return questionAbout(compiled, question.entity, question.expressions, question.types).ask(this.#asker(question.environment), question);
      case "matching":
        return matchingRows(this.#asker(question.environment), question);
      case "row": {
        const { fetch, columns } = tableOf(compiled, question.entity);
        return after(queries.one(fetch, [question.id]), (cells) => (cells === undefined ? null : columns.decode(cells, 0)));
      }
      case "referring":
        return after(queries.all(tableOf(compiled, question.entity).idsWith(question.field), [question.id]), (found) => found.map(([id]) => String(id)));
      case "is taken":
        return this.#isTaken(question.entity, question.together, question.row);
      case "free slug":
        return freeSlug(this.options, question);
      case "next number":
        return after(nextNumber(this.options, question.entity, question.field), (number) => {
          this.#given = { entity: question.entity, field: question.field, number };
          return number;
        });
      case "etag":
        return after(this.#show(question.context, question), (shown) => shown?.etag ?? null);
      case "granting line":
        // Nobody is told.
        return null;
      case "seed secrets":
        return this.options.seeds ?? new Map();
      case "before writing":
        return this.#lookBefore(question.context);
      case "invariant holds":
        return holdsNow(this.#asker(question.context.environment), question.rule, question.entity, question.images, this.#before);
      case "invariant held":
        return heldBefore(question.rule, question.id, this.#before);
      case "suspects":
        return violators(this.#asker(question.context.environment), question.rule);
      case "role":
        return roleOf(compiled, queries, { kind: "person", id: question.person });
      case "shown fields":
        return after(this.#show(question.context, question), (shown) => (shown === null ? null : (JSON.parse(shown.json) as unknown)));
      case "shown record":
        return after(this.#show(question.context, question.record), (shown) => (shown === null ? null : { body: shown.json, etag: shown.etag, key: shown.key }));
      case "shown values":
        return expressionAnswer(turnOf(question.context, this.options), question.expression, question.record, question.subject);
      case "shown page":
        return listPage(turnOf(question.context, this.options), question.listed.entity, question.listed.query, { selection: question.listed.selection, subject: question.about });
      case "put":
        return this.#put(question.entity, question.row, question.old);
      case "remove":
        return this.#remove(question.entity, question.row);
      case "remove all":
        return removeAll(compiled, this.#writing.queries, this.#writing.journal);
    }
  }

  get #writing(): NonNullable<StoreWorldOptions["writing"]> {
    const { writing } = this.options;
    if (writing === undefined) throw new Error("fault: a program that only reads wrote");
    return writing;
  }

  #asker(facts: Context["environment"]): Asker {
    const { compiled, queries } = this.options;
    return { compiled, queries, facts };
  }

  #show(context: Context, { entity, id }: RecordAt): Soon<ShownRecord | null> {
    return shownQuery(this.options.compiled, context.role, entity, "@id").find(turnOf(context, this.options), id);
  }

  #isTaken(entity: string, together: readonly string[], row: Row): Soon<boolean> {
    const { compiled, queries } = this.options;
    const [first = ""] = together;
    const given = this.#given;
    if (together.length === 1 && given?.entity === entity && given.field === first && given.number === row.values[first]) return false;
    const table = tableOf(compiled, entity);
    const cells = together.map((name) => encodeField(table.columns.typeOf(name), row.values[name] ?? null));
    return after(queries.one(table.taken(together), [row.id, ...cells]), (found) => found !== undefined);
  }

  #lookBefore({ environment, model, call: { does } }: Context): Soon<void> {
    const { isCareful } = this.#writing;
    if (!hasToLook(this.options.compiled, isCareful)) return undefined;
    return lookBeforeWriting(this.#asker(environment), writableBy(model, does), isCareful).then((before) => {
      this.#before = before;
    });
  }

  #put(entity: string, row: Row, old: Row | null): Soon<unknown> {
    const { queries } = this.#writing;
    const table = tableOf(this.options.compiled, entity);
    this.#given = null;
    if (old === null) return queries.run(table.insert, table.columns.encode(row));
    const update = table.update(old, row);
    return update === null ? undefined : queries.run(update.statement, update.cells);
  }

  #remove(entity: string, row: Row): Soon<unknown> {
    const { compiled } = this.options;
    const { queries } = this.#writing;
    const table = tableOf(compiled, entity);
    return after(keepNumbers(compiled, queries, table.entity, row), () => queries.run(table.remove, [row.id]));
  }
}
