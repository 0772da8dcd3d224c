import { millisecondsOf, timestampOf } from "../../src/base/calendar.ts";
import { isCounted } from "../../src/model/field-questions.ts";
import type { Specification } from "../../src/model/specification.ts";
import { createEngine } from "../../src/runtime/engine/create-engine.ts";
import type { Engine, RequestOutcome } from "../../src/runtime/engine/engine.ts";
import type { PasswordHasher } from "../../src/runtime/engine/context/password-hasher.ts";
import { compileModel } from "../../src/runtime/engine/context/compiled-model.ts";
import { migrateStore } from "../../src/runtime/store/migrate/migrate-store.ts";
import type { DataStore, ReadQueries, WriteQueries } from "../../src/runtime/store/data-store.ts";
import { finishStatement, sqlIdentifier, joinFragments, sql } from "../../src/runtime/store/sql.ts";
import { openSqlite } from "../../src/runtime/store/sqlite/open-sqlite.ts";
import { createScreens } from "../../src/runtime/screens/create-screens.ts";
import type { Screens } from "../../src/runtime/screens/view/screens.ts";
import { generateFromId } from "../../src/semantics/memory/generate-from-id.ts";
import type { Row, State } from "../../src/semantics/state/state.ts";
import { tableOf } from "../../src/runtime/engine/table/entity-statements.ts";
import { namedParameter } from "../../src/runtime/store/sql-parts.ts";
import { ChangeFeed } from "../../src/runtime/feed/change-feed.ts";
import { ChangeLog } from "../../src/runtime/feed/change-log.ts";
import { ChangeReader } from "../../src/runtime/feed/change-reader.ts";
import { NeedsWriter } from "../../src/runtime/store/needs-writer.ts";
import { openSqliteReader } from "../../src/runtime/store/sqlite/open-sqlite-reader.ts";
import { openTestStore } from "../stores.ts";

/** A document's engine on a store of its own, into which a test can look. */
export interface Twin {
  readonly engine: Engine;
  readonly store: DataStore;
  /** The product's screens on the same store, at the moment that the clock tells. */
  screens(clock: () => string): Screens;
  /** The statements that were run, in order; a test may empty it. */
  readonly statements: Ran[];
  /** Puts records and counters into the tables as they are. */
  load(state: State): Promise<void>;
  /** The steps by which the database would answer a statement. */
  plan(text: string): Promise<readonly string[]>;
  /** All that the tables hold. */
  content(): Promise<State>;
  close(): Promise<void>;
}

export interface Ran {
  readonly text: string;
  readonly inside: "read" | "write";
}

/** Passwords as they are: hashing is not what is compared. */
const plainPasswords: PasswordHasher = {
  hash: (plain: string): Promise<string> => Promise.resolve(plain),
  verify: (hash: string, plain: string): Promise<boolean> => Promise.resolve(hash !== "" && hash === plain),
};

/** What a twin is opened with. */
export interface TwinOptions {
  /** Null keeps the data in a temporary place. */
  readonly path?: string | null;
  /** The ids of what timers create, the next one first. */
  readonly timerIds?: string[];
  /** How many engines there are on the store, as in processes of their own: each request is made to the next one. One, unless that is what is tested. */
  readonly processes?: number;
  /** How many engines read the same data beside the one that writes, as in workers: each request is made to the next one, and to the one that writes where it can't answer. */
  readonly workers?: number;
  /** How passwords are hashed; as they are, unless that is what is tested. */
  readonly passwords?: PasswordHasher;
  /** The store, which is closed with the twin; the one on which tests run, unless another is what is tested. */
  readonly store?: DataStore;
}

/** Opens a document's engine. */
export async function openTwin(
  model: Specification,
  {
    path = null,
    timerIds = [],
    processes = 1,
    workers = 0,
    passwords = plainPasswords,
    store: given,
  }: TwinOptions = {},
): Promise<Twin> {
  const store = given ?? (path === null ? await openTestStore() : await openSqlite({ path, durability: "normal" }));
  await migrateStore(store, model, "2026-11-23T09:00:00.000Z");
  const statements: Ran[] = [];
  const compiled = compileModel(model, store.dialect);
  const openEngine = async (number: number): Promise<Process> => {
    const feed = processes === 1 ? null : await ChangeFeed.open(store, `process ${number}`);
    const options = { resets: true, generate: generateFromId, timerId: () => timerIds.shift() ?? "no id", feed };
    const engine = createEngine(model, watched(store, statements), passwords, options);
    feed?.listen({ changed: (change) => engine.hear(change), missed: () => engine.hear("anything") });
    return { engine, catchUp: async () => feed?.catchUp() };
  };
  const writer =
    workers === 0
      ? inTurn(await Promise.all(Array.from({ length: processes }, (_, number) => openEngine(number))))
      : createEngine(model, watched(store, statements), passwords, {
          resets: true,
          generate: generateFromId,
          timerId: () => timerIds.shift() ?? "no id",
          feed: await ChangeLog.open(store, Date.now),
        });
  const readers = await Promise.all(
    Array.from({ length: workers }, () => openReader(model, path ?? "", passwords, statements)),
  );
  return {
    engine: readFirst(writer, readers),
    screens: (clock) => createScreens(model, store, clock),
    store,
    statements,
    load: (state) =>
      store.write(async (queries) => {
        for (const [entity, rows] of Object.entries(state.entities)) {
          const { insert, columns } = tableOf(compiled, entity);
          for (const row of rows.values()) await queries.run(insert, columns.encode(row));
        }
        const counters = finishStatement(
          sql`insert into "@counters" ("name", "last") values (${namedParameter("name")}, ${namedParameter("last", "integer")})
            on conflict ("name") do update set "last" = excluded."last"`,
          store.dialect,
        );
        for (const [name, last] of Object.entries(state.counters)) await queries.run(counters, [name, last]);
      }),
    plan: async (text) =>
      (await store.latest.all({ text: `explain query plan ${text}` }, [])).map((cells) => String(cells.at(-1))),
    content: () => store.read((queries) => contentOf(queries, model, compiled)),
    close: () => closeAll([...readers.map((reader) => reader.store), store]),
  };
}

async function closeAll(stores: readonly DataStore[]): Promise<void> {
  for (const store of stores) await store.close();
}

/** The engine of a worker. */
export interface ReadingEngine {
  readonly engine: Engine;
  readonly store: DataStore;
  /** Hears of all that was committed. */
  look(): void;
}

/** Opens the engine of a worker on a database that a writer has open. `through`: how it sees the store. */
export async function openReader(
  model: Specification,
  path: string,
  passwords: PasswordHasher,
  statements: Ran[],
  through: (store: DataStore) => DataStore = (store) => store,
): Promise<ReadingEngine> {
  const store = await openSqliteReader(path);
  const changes = new ChangeReader(store);
  const look = (): void => changes.look();
  const engine = createEngine(model, watched(through(store), statements), passwords, {
    resets: true,
    generate: generateFromId,
    look,
  });
  changes.listen({ changed: (change) => engine.hear(change), missed: () => engine.hear("anything") });
  return { engine, store, look };
}

/** An engine that has each request made by the next of several readers, and by the writer where that one can't answer. */
function readFirst(writer: Engine, readers: readonly ReadingEngine[]): Engine {
  let turn = 0;
  const askFirst = async <Answer>(ask: (engine: Engine) => Promise<Answer>): Promise<Answer> => {
    const reader = readers[(turn += 1) % readers.length];
    if (reader === undefined) return ask(writer);
    reader.look();
    try {
      return await ask(reader.engine);
    } catch (error) {
      if (!(error instanceof NeedsWriter)) throw error;
      return ask(writer);
    }
  };
  return {
    ...writer,
    perform: (...request) => askFirst((engine) => engine.perform(...request)),
    roleOf: (actor) => askFirst((engine) => engine.roleOf(actor)),
  };
}

interface Process {
  readonly engine: Engine;
  catchUp(): Promise<void>;
}

/** An engine that has each request made by the next of several processes, which hears of the others' commits first. */
function inTurn(processes: readonly Process[]): Engine {
  const [first] = processes;
  if (first === undefined) throw new Error("there is no process");
  if (processes.length === 1) return first.engine;
  let turn = 0;
  const next = async (): Promise<Engine> => {
    const { engine, catchUp } = processes[(turn += 1) % processes.length] ?? first;
    await catchUp();
    return engine;
  };
  return {
    ...first.engine,
    perform: async (...request) => (await next()).perform(...request),
    identify: async (...shown) => (await next()).identify(...shown),
    roleOf: async (actor) => (await next()).roleOf(actor),
    addPerson: async (...given) => (await next()).addPerson(...given),
    fireTimers: async (now) => (await next()).fireTimers(now),
  };
}

async function contentOf(
  queries: WriteQueries,
  model: Specification,
  compiled: ReturnType<typeof compileModel>,
): Promise<State> {
  const { dialect } = compiled;
  const entities: Record<string, ReadonlyMap<string, Row>> = {};
  for (const { name } of model.entities) {
    const { columns } = tableOf(compiled, name);
    const all = await queries.all(
      finishStatement(
        sql`select ${joinFragments(columns.names.map(sqlIdentifier), sql`, `)} from ${sqlIdentifier(name)} order by ${sqlIdentifier("@id")}`,
        dialect,
      ),
      [],
    );
    entities[name] = new Map(all.map((cells) => [String(cells[0]), columns.decode(cells, 0)]));
  }
  const gone = await queries.all(
    finishStatement(
      sql`select ${sqlIdentifier("name")}, ${sqlIdentifier("last")} from ${sqlIdentifier("@counters")}`,
      dialect,
    ),
    [],
  );
  return {
    entities,
    counters: countersOf(model, entities, new Map(gone.map(([name, last]) => [String(name), Number(last)]))),
  };
}

/** The store counts on after the greatest number that a record has or had. */
function countersOf(
  { entities }: Specification,
  rows: State["entities"],
  gone: ReadonlyMap<string, number>,
): State["counters"] {
  return Object.fromEntries(
    entities.flatMap(({ name: entity, fields }) =>
      fields.filter(isCounted).map(({ name }) => {
        const held = [...(rows[entity]?.values() ?? [])].map(({ values }) => Number(values[name] ?? 0));
        return [`${entity}.${name}`, Math.max(0, gone.get(`${entity}.${name}`) ?? 0, ...held)];
      }),
    ),
  );
}

/** The same store, with a record kept of what is asked of it. */
function watched(store: DataStore, statements: Ran[]): DataStore {
  const watchReads = (queries: ReadQueries, inside: Ran["inside"]): ReadQueries => ({
    all: (statement, cells) => (statements.push({ text: statement.text, inside }), queries.all(statement, cells)),
    one: (statement, cells) => (statements.push({ text: statement.text, inside }), queries.one(statement, cells)),
  });
  const watch = (queries: WriteQueries, inside: Ran["inside"]): WriteQueries => ({
    ...watchReads(queries, inside),
    run: (statement, cells) => (statements.push({ text: statement.text, inside }), queries.run(statement, cells)),
    later: (statement, cells) => (statements.push({ text: statement.text, inside }), queries.later(statement, cells)),
  });
  const { latest } = store;
  return {
    ...store,
    latest: watchReads(latest, "read"),
    read: (work) => store.read((queries) => work(watch(queries, "read"))),
    write: (work) =>
      store.write((queries) =>
        work({
          ...watch(queries, "write"),
          leave: (writer, item) => queries.leave(writer, item),
          known: queries.known,
          last: (read) => queries.last((reading) => read(watchReads(reading, "write"))),
          settle: () => queries.settle(),
        }),
      ),
  };
}

/** The content of a world as plain data, in which two worlds can be compared: what no entity's rows are is left out. */
export function plainState({ entities, counters }: State): unknown {
  const rows = Object.entries(entities)
    .filter(([, all]) => all.size > 0)
    .map(([name, all]) => [name, [...all.values()].sort((a, b) => (a.id < b.id ? -1 : 1))] as const);
  return {
    entities: Object.fromEntries(rows),
    counters: Object.fromEntries(Object.entries(counters).filter(([, last]) => last > 0)),
  };
}

/** What an engine answered, with the body as JSON. */
export function plainOutcome(outcome: RequestOutcome): unknown {
  if (outcome.kind === "refusal") {
    const { kind, status, code, parameters, detection, fields } = outcome;
    return { kind, status, code, parameters, detection, fields };
  }
  const { kind, status, body, person, headers } = outcome;
  return {
    kind,
    status,
    body: body === undefined ? undefined : (JSON.parse(String(body)) as unknown),
    person,
    headers,
  };
}

/** The timestamp so many milliseconds after another. */
export function after(timestamp: string, milliseconds: number): string {
  return timestampOf((millisecondsOf(timestamp) ?? 0) + milliseconds) ?? timestamp;
}
