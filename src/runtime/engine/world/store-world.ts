import type { CheckedInput } from "../../../semantics/input/check-input.ts";
import type { ProgramContext } from "../../../semantics/program/context.ts";
import type { RecordAt } from "../../../semantics/program/question.ts";
import type { Row } from "../../../semantics/state/state.ts";
import type { Asking, Queries } from "../../store/port.ts";
import { after } from "../../store/maybe-promise.ts";
import type { MaybePromise } from "../../store/maybe-promise.ts";
import { encodeField } from "../../store/schema/row-columns.ts";
import { shownQuery } from "../represent/shown-record.ts";
import { tableOf } from "../table/entity-table.ts";
import type { Compiled } from "../turn/compiled.ts";
import type { Journal } from "../turn/journal.ts";
import type { Passwords } from "../turn/passwords.ts";
import type { ShownMemory, ShownRecord } from "../turn/shown-memory.ts";
import { turnOf } from "../turn/turn.ts";
import type { Asker, Turn } from "../turn/turn.ts";
import { hasToLook, lookBeforeWriting, unseen } from "./invariants.ts";
import type { Before } from "./invariants.ts";
import { keepNumbers, nextNumber } from "./next-number.ts";
import type { SeedSecrets } from "./seed-secrets.ts";
import { writableBy } from "./writable-by.ts";

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
  readonly writing?: Writing;
}

/** The transaction that a program writes in. */
export interface Writing {
  readonly queries: Queries;
  readonly journal: Journal;
  /** Whether it looks, before it writes, for what breaks an invariant already: the costly second attempt. */
  readonly isCareful: boolean;
}

/** The data in a store, that programs are run on. */
export class StoreWorld {
  readonly options: StoreWorldOptions;
  /** What invariants compare with. */
  before: Before = unseen;
  /** The number given last, which no record has. */
  #given: { readonly entity: string; readonly field: string; readonly number: number } | null = null;

  constructor(options: StoreWorldOptions) {
    this.options = options;
  }

  get writing(): Writing {
    const { writing } = this.options;
    if (writing === undefined) throw new Error("fault: a program that only reads wrote");
    return writing;
  }

  turnOf(context: ProgramContext): Turn {
    return turnOf(context, this.options);
  }

  asker(facts: ProgramContext["environment"]): Asker {
    const { compiled, queries } = this.options;
    return { compiled, queries, facts };
  }

  row({ entity, id }: RecordAt): MaybePromise<Row | null> {
    const { compiled, queries } = this.options;
    const { fetch, columns } = tableOf(compiled, entity);
    return after(queries.one(fetch, [id]), (cells) => (cells === undefined ? null : columns.decode(cells, 0)));
  }

  show(context: ProgramContext, { entity, id }: RecordAt): MaybePromise<ShownRecord | null> {
    return shownQuery(this.options.compiled, context.role, entity, "@id").find(this.turnOf(context), id);
  }

  nextNumber(entity: string, field: string): MaybePromise<number> {
    return after(nextNumber(this.options, entity, field), (number) => {
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
    return after(queries.one(taken(together), [row.id, ...cells]), (found) => found !== undefined);
  }

  /** Looks at what judging the invariants needs to know of the world before anything is written. */
  lookBefore({ environment, model, call: { does } }: ProgramContext): MaybePromise<void> {
    const { isCareful } = this.writing;
    if (!hasToLook(this.options.compiled, isCareful)) return undefined;
    return lookBeforeWriting(this.asker(environment), writableBy(model, does), isCareful).then((before) => {
      this.before = before;
    });
  }

  put(entity: string, row: Row, old: Row | null): MaybePromise<void> {
    const { queries } = this.writing;
    const table = tableOf(this.options.compiled, entity);
    this.#given = null;
    const update =
      old === null ? { statement: table.insert, cells: table.columns.encode(row) } : table.update(old, row);
    return update === null ? undefined : after(queries.run(update.statement, update.cells), () => undefined);
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
