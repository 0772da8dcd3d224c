import type { DataStore, ReadQueries, TransactionQueries, WriteQueries } from "../runtime/store/data-store.ts";

/** Wraps a store so that the text of each statement is added to a set. */
export function recordStatements(store: DataStore, statements: Set<string>): DataStore {
  const { latest } = store;
  const watchReads = (own: ReadQueries): ReadQueries => ({
    all: (statement, cells) => (statements.add(statement.text), own.all(statement, cells)),
    one: (statement, cells) => (statements.add(statement.text), own.one(statement, cells)),
  });
  const watch = (own: WriteQueries): WriteQueries => ({
    ...watchReads(own),
    run: (statement, cells) => (statements.add(statement.text), own.run(statement, cells)),
    later: (statement, cells) => (statements.add(statement.text), own.later(statement, cells)),
  });
  const watchTransaction = (own: TransactionQueries): TransactionQueries => {
    const watched = watch(own);
    return {
      ...watched,
      leave: (writer, item) => own.leave((queries) => writer(watch(queries), [item]), item),
      known: own.known,
      last: (read) => own.last((reading) => read(watchReads(reading))),
      settle: () => own.settle(),
    };
  };
  return {
    dialect: store.dialect,
    latest: watchReads(latest),
    read: (work) => store.read((own) => work(watch(own))),
    write: (work) => store.write((own) => work(watchTransaction(own))),
    alone: (statement, cells) => (statements.add(statement.text), store.alone(statement, cells)),
    close: () => store.close(),
  };
}
