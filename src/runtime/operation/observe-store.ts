import type {
  Cells,
  DataStore,
  PreparedStatement,
  ReadQueries,
  TransactionQueries,
  WriteQueries,
} from "../store/data-store.ts";
import type { MaybePromise } from "../store/maybe-promise.ts";
import type { StoreMeter } from "./store-meter.ts";
import type { TraceSpan, Tracing } from "./tracing.ts";

/** What observes a store. */
export interface StoreObservers {
  readonly meter: StoreMeter | null;
  readonly tracing: Tracing | null;
}

/** The same store, which tells how long its work takes. Its answers, its order and its errors stay as they are. */
export function observeStore(store: DataStore, observers: StoreObservers): DataStore {
  const { meter, tracing } = observers;
  if (meter === null && tracing === null) return store;
  return {
    dialect: store.dialect,
    latest: observeReads(store.latest, () => ({ ...observers, span: tracing?.current() ?? null })),
    read: (work) => {
      const span = tracing?.current() ?? null;
      const began = performance.now();
      const reading = store.read((queries) => work(observeWrites(queries, { ...observers, span })));
      return meter === null ? reading : reading.finally(() => meter.ended("read", performance.now() - began));
    },
    write: (work) => observeWrite(store, observers, work),
    ...(store.onCopy === undefined ? {} : { onCopy: store.onCopy }),
    ...(store.signals === undefined ? {} : { signals: store.signals }),
    alone: (statement, values) =>
      timed({ ...observers, span: tracing?.current() ?? null }, statement, () => store.alone(statement, values)),
    close: () => store.close(),
  };
}

async function observeWrite<T>(
  store: DataStore,
  observers: StoreObservers,
  work: (queries: TransactionQueries) => MaybePromise<T>,
): Promise<T> {
  const { meter, tracing } = observers;
  // Another request's turn may carry this work out, so the span is the one of the moment at which it is asked for.
  const span = tracing?.current() ?? null;
  const began = performance.now();
  const progress = { isBegun: false, worked: 0 };
  const begin = (): void => {
    if (progress.isBegun) return;
    progress.isBegun = true;
    meter?.writeBegins(performance.now() - began);
  };
  meter?.writeWaits();
  try {
    const written = await store.write(async (queries) => {
      begin();
      const done = await work(observeTransaction(queries, { ...observers, span }));
      progress.worked = performance.now();
      return done;
    });
    const now = performance.now();
    meter?.ended("commit", now - progress.worked);
    if (span !== null) tracing?.record(span, { name: "commit", began: progress.worked });
    return written;
  } finally {
    begin();
    meter?.ended("write", performance.now() - began);
  }
}

interface ObservedWork extends StoreObservers {
  readonly span: TraceSpan | null;
}

function observeReads(queries: ReadQueries, observed: () => ObservedWork): ReadQueries {
  return {
    all: (statement, values) => timed(observed(), statement, () => queries.all(statement, values)),
    one: (statement, values) => timed(observed(), statement, () => queries.one(statement, values)),
  };
}

function observeWrites(queries: WriteQueries, observed: ObservedWork): WriteQueries {
  return {
    ...observeReads(queries, () => observed),
    run: (statement: PreparedStatement, values: Cells) =>
      timed(observed, statement, () => queries.run(statement, values)),
    later: (statement: PreparedStatement, values: Cells) => {
      const rows = timed(observed, statement, () => queries.later(statement, values));
      // Whoever does not wait for it hears of a failure by the next statement, as from the store itself.
      if (rows instanceof Promise) rows.catch(() => {});
      return rows;
    },
  };
}

function observeTransaction(queries: TransactionQueries, observed: ObservedWork): TransactionQueries {
  return {
    ...observeWrites(queries, observed),
    leave: (writer, item) => queries.leave(writer, item),
    known: queries.known,
    last: (read) => queries.last((own) => read(observeReads(own, () => observed))),
    settle: () => queries.settle(),
  };
}

/** Runs a statement. A store that has an answer at once gives it at once here, too. */
function timed<T>(
  { meter, tracing, span }: ObservedWork,
  { text }: PreparedStatement,
  run: () => MaybePromise<T>,
): MaybePromise<T> {
  const began = performance.now();
  const end = (isFailed: boolean): void => {
    meter?.ended("statement", performance.now() - began);
    if (span !== null)
      tracing?.record(span, {
        name: "statement",
        began,
        isFailed,
        attributes: { "db.query.text": text.slice(0, longestText) },
      });
  };
  let given: MaybePromise<T>;
  try {
    given = run();
  } catch (error) {
    end(true);
    throw error;
  }
  if (!(given instanceof Promise)) {
    end(false);
    return given;
  }
  return given.then(
    (value) => {
      end(false);
      return value;
    },
    (error: unknown) => {
      end(true);
      throw error;
    },
  );
}

const longestText = 2000;
