import { expect, onTestFinished, test } from "vitest";
import { storeKinds } from "../stores.ts";
import { scansOf } from "./scans-of.ts";

test.each(storeKinds)(
  "on $name a statement that an index serves is no scan, and one that it does not serve is",
  async (kind) => {
    const store = await kind.open();
    onTestFinished(() => store.close());
    const text = store.dialect.name === "sqlite" ? "text" : `text collate "C"`;
    await store.write(async (queries) => {
      await queries.run({ text: `create table "Task" ("a" ${text}, "b" ${text})` }, []);
      await queries.run({ text: `create index "Task a" on "Task" ("a")` }, []);
    });
    const [isSqlite, first] = [store.dialect.name === "sqlite", store.dialect.placeholder(1, "text")];
    const served = `select "b" from "Task" as "t" where "t"."a" = ${first}`;
    const without = `select "b" from "Task" as "t" where "t"."b" = ${first}`;
    // Postgres has no index for this comparison, and SQLite is told to use none.
    const unserved = isSqlite
      ? served.replace(" where", " not indexed where")
      : served.replace('"t"."a" =', '"t"."a" is not distinct from');
    expect(await scansOf(store, [served, without])).toEqual([]);
    expect(await scansOf(store, [unserved])).toEqual([{ table: "Task", column: "a", statement: unserved }]);
  },
);
