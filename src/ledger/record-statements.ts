import type { WriteQueries, DataStore } from "../runtime/store/data-store.ts";

/** Wraps a store so that the text of each statement is added to a set. */
export function recordStatements(store: DataStore, statements: Set<string>): DataStore {
  const { latest } = store;
  const watch = (own: WriteQueries): WriteQueries => ({
    all: (statement, cells) => (statements.add(statement.text), own.all(statement, cells)),
    one: (statement, cells) => (statements.add(statement.text), own.one(statement, cells)),
    run: (statement, cells) => (statements.add(statement.text), own.run(statement, cells)),
  });
  return {
    dialect: store.dialect,
    latest: {
      all: (statement, cells) => (statements.add(statement.text), latest.all(statement, cells)),
      one: (statement, cells) => (statements.add(statement.text), latest.one(statement, cells)),
    },
    read: (work) => store.read((own) => work(watch(own))),
    write: (work) => store.write((own) => work(watch(own))),
    copyTo: (path) => store.copyTo(path),
    close: () => store.close(),
  };
}
