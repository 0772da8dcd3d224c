import type { DataStore, ReadQueries, TransactionQueries, WriteQueries } from "../../src/runtime/store/data-store.ts";

/** A store that notes the text of each statement that is run on it. */
export function recordStatements(store: DataStore, texts: Set<string>): DataStore {
  const reading = <Q extends ReadQueries>(queries: Q): Q => ({
    ...queries,
    all: (sql, values) => queries.all(noted(sql), values),
    one: (sql, values) => queries.one(noted(sql), values),
  });
  const writing = <Q extends WriteQueries>(queries: Q): Q => ({
    ...reading(queries),
    run: (sql, values) => queries.run(noted(sql), values),
  });
  const inTransaction = (queries: TransactionQueries): TransactionQueries => ({
    ...writing(queries),
    leave: (writer, item) => queries.leave(writer, item),
  });
  function noted<S extends { readonly text: string }>(sql: S): S {
    texts.add(sql.text);
    return sql;
  }
  return {
    ...store,
    latest: reading(store.latest),
    read: (work) => store.read((queries) => work(writing(queries))),
    write: (work) => store.write((queries) => work(inTransaction(queries))),
  };
}
