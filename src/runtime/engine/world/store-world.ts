import { oncePer } from "../../../base/once-per.ts";
import type { CheckedInput } from "../../../semantics/input/check-input.ts";
import type { ProgramContext } from "../../../semantics/program/context.ts";
import type { RecordAt } from "../../../semantics/program/question.ts";
import type { Row } from "../../../semantics/state/state.ts";
import { entitiesWritten } from "../../../semantics/write/actions-of-call.ts";
import { thenDo } from "../../store/maybe-promise.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import type { ReadQueries, WriteQueries } from "../../store/port.ts";
import { encodeField } from "../../store/schema/row-columns.ts";
import type { CompiledModel } from "../context/compiled-model.ts";
import type { Passwords } from "../context/passwords.ts";
import type { RepresentationCache, ShownJson } from "../context/representation-cache.ts";
import { createRequestContext } from "../context/request-context.ts";
import type { QueryContext, RequestContext } from "../context/request-context.ts";
import type { TransactionWrites } from "../context/transaction-writes.ts";
import { shownQuery } from "../represent/shown-record.ts";
import { tableOf } from "../table/entity-table.ts";
import { needsStateBefore, readStateBefore, unreadState } from "./invariants.ts";
import type { StateBefore } from "./invariants.ts";
import { keepNumbers, nextNumber } from "./next-number.ts";
import type { SeedSecrets } from "./seed-secrets.ts";

/** What running programs on a store needs. */
export interface StoreWorldOptions {
  readonly compiled: CompiledModel;
  /** The queries of a transaction, where the program writes. */
  readonly queries: ReadQueries;
  readonly memory: RepresentationCache | null;
  readonly passwords: Passwords;
  /** The input, if it was read before, with secrets as hashes. */
  readonly input?: CheckedInput;
  readonly seeds?: SeedSecrets;
  /** The transaction of a program that writes. */
  readonly writing?: WorldTransaction;
}

/** The transaction of a program that writes. */
export interface WorldTransaction {
  readonly queries: WriteQueries;
  readonly transactionWrites: TransactionWrites;
  /** Whether it reads, before it writes, which records break an invariant already: the slow second attempt. */
  readonly isCareful: boolean;
}

/** The data in a store, on which programs run. */
export class StoreWorld {
  readonly options: StoreWorldOptions;
  /** What is known of the state before the transaction. */
  before: StateBefore = unreadState;
  /** The number that was given last, which no record has yet. */
  #given: { readonly entity: string; readonly field: string; readonly number: number } | null = null;

  constructor(options: StoreWorldOptions) {
    this.options = options;
  }

  get writing(): WorldTransaction {
    const { writing } = this.options;
    if (writing === undefined) throw new Error("fault: a program that only reads wrote");
    return writing;
  }

  requestContextOf(context: ProgramContext): RequestContext {
    return createRequestContext(context, this.options);
  }

  queryContext(facts: ProgramContext["environment"]): QueryContext {
    const { compiled, queries } = this.options;
    return { compiled, queries, facts };
  }

  row({ entity, id }: RecordAt): MaybePromise<Row | null> {
    const { compiled, queries } = this.options;
    const { fetch, columns } = tableOf(compiled, entity);
    return thenDo(queries.one(fetch, [id]), (cells) => (cells === undefined ? null : columns.decode(cells, 0)));
  }

  show(context: ProgramContext, { entity, id }: RecordAt): MaybePromise<ShownJson | null> {
    return shownQuery(this.options.compiled, context.role, entity, "@id").find(this.requestContextOf(context), id);
  }

  nextNumber(entity: string, field: string): MaybePromise<number> {
    return thenDo(nextNumber(this.options, entity, field), (number) => {
      this.#given = { entity, field, number };
      return number;
    });
  }

  isTaken(entity: string, together: readonly string[], row: Row): MaybePromise<boolean> {
    const { compiled, queries } = this.options;
    const [first = ""] = together;
    const given = this.#given;
    if (
      together.length === 1 &&
      given?.entity === entity &&
      given.field === first &&
      given.number === row.values[first]
    )
      return false;
    const { columns, taken } = tableOf(compiled, entity);
    const cells = together.map((name) => encodeField(columns.typeOf(name), row.values[name] ?? null));
    return thenDo(queries.one(taken(together), [row.id, ...cells]), (found) => found !== undefined);
  }

  /** Reads what judging invariants needs to know of the state before the transaction. */
  lookBefore({ environment, model, call: { does } }: ProgramContext): MaybePromise<void> {
    const { isCareful } = this.writing;
    if (!needsStateBefore(this.options.compiled, isCareful)) return undefined;
    return readStateBefore(this.queryContext(environment), entitiesWritableBy(model, does), isCareful).then(
      (before) => {
        this.before = before;
      },
    );
  }

  put(entity: string, row: Row, old: Row | null): MaybePromise<void> {
    const { queries } = this.writing;
    const table = tableOf(this.options.compiled, entity);
    this.#given = null;
    const update =
      old === null ? { statement: table.insert, cells: table.columns.encode(row) } : table.update(old, row);
    return update === null ? undefined : thenDo(queries.run(update.statement, update.cells), () => undefined);
  }

  remove(entity: string, row: Row): MaybePromise<void> {
    const { compiled } = this.options;
    const { queries } = this.writing;
    const table = tableOf(compiled, entity);
    return keepNumbers(compiled, queries, table.entity, row).then(async () => {
      await queries.run(table.remove, [row.id]);
    });
  }
}

const entitiesWritableBy = oncePer(entitiesWritten);
