import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sqlIdentifier, joinFragments, sql, sqlValue, finishStatement } from "../../src/runtime/store/sql.ts";
import type { Fragment } from "../../src/runtime/store/fragment.ts";
import { bindParameters } from "../../src/runtime/store/bind-parameters.ts";
import type { Cells, WriteQueries, DataStore } from "../../src/runtime/store/data-store.ts";
import { UniqueClash } from "../../src/runtime/store/unique-clash.ts";

/** What is to be tested: `open` gives the store that holds what the last one it gave was told, even after it was closed. */
export interface Opened {
  open(): Promise<DataStore>;
  /** Forgets everything. */
  discard(): Promise<void>;
}

const item = sqlIdentifier("Item");

/** What the engine expects of every store. */
export function storeContract(name: string, prepare: () => Promise<Opened>): void {
  describe(`a store on ${name}`, () => {
    const on = {} as StoreOnTest;

    beforeEach(async () => {
      on.opened = await prepare();
      on.store = await on.opened.open();
      await on.store.write(async (queries) => {
        await run(
          queries,
          sql`create table ${item} (${sqlIdentifier("name")} text, ${sqlIdentifier("place")} text, ${sqlIdentifier("count")} bigint)`,
        );
        await run(
          queries,
          sql`create unique index ${sqlIdentifier("Item unique name")} on ${item} (${sqlIdentifier("name")}, ${sqlIdentifier("place")})`,
        );
      });
    });

    afterEach(async () => {
      await on.store.close();
      await on.opened.discard();
    });

    const run = async (queries: WriteQueries, statement: Fragment): Promise<number> => {
      const finished = finishStatement(statement, on.store.dialect);
      return queries.run(finished, bindParameters(finished, { me: null, now: "" }));
    };

    const all = async (queries: WriteQueries, statement: Fragment): Promise<readonly Cells[]> => {
      const finished = finishStatement(statement, on.store.dialect);
      return queries.all(finished, bindParameters(finished, { me: null, now: "" }));
    };

    on.run = run;
    on.insert = (queries, name, count, place = "here") =>
      run(
        queries,
        sql`insert into ${item} values (${joinFragments([sqlValue(name), sqlValue(place), sqlValue(count)], sql`, `)})`,
      );
    on.counts = (queries) =>
      all(
        queries,
        sql`select ${sqlIdentifier("name")}, ${sqlIdentifier("count")} from ${item} order by ${sqlIdentifier("name")}`,
      );

    testWriting(on);
    testReading(on);
    testFailures(on);
    testOrder(on);
    testLater(on);
    testLast(on);
    testUniqueness(on);
    testClosing(on);
  });
}

/** A store with a table of items, and how it is filled and read. */
interface StoreOnTest {
  opened: Opened;
  store: DataStore;
  run: (queries: WriteQueries, statement: Fragment) => Promise<number>;
  insert: (queries: WriteQueries, name: string, count: number | null, place?: string | null) => Promise<number>;
  /** Name and count of each item, by name. */
  counts: (queries: WriteQueries) => Promise<readonly Cells[]>;
}

/** What is written is kept. */
function testWriting(on: StoreOnTest): void {
  test("what is written is read back as it was", async () => {
    const most = Number.MAX_SAFE_INTEGER;
    await on.store.write((queries) => on.insert(queries, "é\u{1F600}'\"; --", most));
    expect(await on.store.read(on.counts)).toEqual([["é\u{1F600}'\"; --", most]]);
  });

  test("a write answers how many rows it wrote", async () => {
    const written = await on.store.write(async (queries) => {
      await on.insert(queries, "a", 1);
      await on.insert(queries, "b", 1);
      return on.run(queries, sql`update ${item} set ${sqlIdentifier("count")} = 2`);
    });
    expect(written).toBe(2);
  });
}

/** Reads see what is committed, and wait for nobody. */
function testReading(on: StoreOnTest): void {
  test("a read sees one state of the data, whatever is written meanwhile", async () => {
    await on.store.write((queries) => on.insert(queries, "a", 1));
    const seen = await on.store.read(async (queries) => {
      const before = await on.counts(queries);
      await on.store.write((other) => on.insert(other, "b", 2));
      return [before, await on.counts(queries)];
    });
    expect(seen).toEqual([[["a", 1]], [["a", 1]]]);
    expect(await on.store.read(on.counts)).toEqual([
      ["a", 1],
      ["b", 2],
    ]);
  });

  test("a read neither waits for a write nor sees what is not committed", async () => {
    const write = on.store.write(async (queries) => {
      await on.insert(queries, "a", 1);
      expect(await on.counts(queries)).toEqual([["a", 1]]);
      expect(await on.store.read(on.counts)).toEqual([]);
    });
    await write;
    expect(await on.store.read(on.counts)).toEqual([["a", 1]]);
  });

  test("many reads at once each get an answer", async () => {
    await on.store.write((queries) => on.insert(queries, "a", 1));
    const reads = Array.from({ length: 20 }, () =>
      on.store.read(async (queries) => {
        await pause(1);
        return on.counts(queries);
      }),
    );
    expect(await Promise.all(reads)).toEqual(Array.from({ length: 20 }, () => [["a", 1]]));
  });
}

/** A write that fails leaves nothing of it. */
function testFailures(on: StoreOnTest): void {
  test.each([
    ["first", 0],
    ["middle one", 1],
    ["last", 2],
  ])("of writes that arrive together, the %s fails and is undone alone", async (_, failing) => {
    const failure = new Error("no");
    const results = await Promise.allSettled(
      ["a", "b", "c"].map((name, at) =>
        on.store.write(async (queries) => {
          await on.insert(queries, name, at);
          if (at === failing) throw failure;
        }),
      ),
    );
    expect(results.map(({ status }) => status)).toEqual(
      [0, 1, 2].map((at) => (at === failing ? "rejected" : "fulfilled")),
    );
    expect(results[failing]).toMatchObject({ reason: failure });
    expect(await on.store.read(on.counts)).toEqual(
      [
        ["a", 0],
        ["b", 1],
        ["c", 2],
      ].filter((_, at) => at !== failing),
    );
  });

  test("a write that fails alone leaves nothing, and the next one is kept", async () => {
    const failing = on.store.write(async (queries) => {
      await on.insert(queries, "a", 1);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await on.store.write((queries) => on.insert(queries, "b", 2));
    expect(await on.store.read(on.counts)).toEqual([["b", 2]]);
  });

  test("a statement that fails in a write leaves the writes beside it whole", async () => {
    const results = await Promise.allSettled([
      on.store.write((queries) => on.insert(queries, "a", 1)),
      on.store.write((queries) => on.run(queries, sql`insert into ${sqlIdentifier("Nowhere")} values (1)`)),
      on.store.write((queries) => on.insert(queries, "c", 3)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(await on.store.read(on.counts)).toEqual([
      ["a", 1],
      ["c", 3],
    ]);
  });
}

/** Statements that are sent together with the next one, and on their own. */
function testLater(on: StoreOnTest): void {
  test("a statement that is sent later runs before the one after it, and before the commit", async () => {
    const found = await on.store.write(async (queries) => {
      const [first, second] = [insertStatement(on, "a"), insertStatement(on, "b")];
      void queries.later(first, first.values);
      const rows = await queries.all(countsStatement(on), []);
      void queries.later(second, second.values);
      return rows.map(([name]) => name);
    });
    expect(found).toEqual(["a"]);
    expect((await on.store.read(on.counts)).map(([name]) => name)).toEqual(["a", "b"]);
  });

  test("a statement that is sent later and fails has its write fail, and no other", async () => {
    const results = await Promise.allSettled([
      addAndLook(on, "a"),
      on.store.write((queries) => {
        const insert = insertStatement(on, "a");
        void queries.later(insert, insert.values);
      }),
      addAndLook(on, "c"),
    ]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(results[1]).toMatchObject({ reason: expect.any(UniqueClash) });
    expect((await on.store.read(on.counts)).map(([name]) => name)).toEqual(["a", "c"]);
  });

  test("a statement of its own is there when it is answered, and gives what it has written", async () => {
    const insert = insertStatement(on, "a");
    expect(await on.store.alone(insert, insert.values)).toEqual([["a"]]);
    expect(await on.store.read(on.counts)).toEqual([["a", 1]]);
  });
}

/** Writes of which one begins before the last answer of the other is there. */
function testLast(on: StoreOnTest): void {
  test("the last answer of a write shows what it has written, and nothing of the next", async () => {
    const names = ["a", "b", "c", "d"];
    const found = await Promise.all(names.map((name) => addAndLook(on, name)));
    expect(found).toEqual(names.map((_, at) => names.slice(0, at + 1)));
  });

  test("of writes of which one fails after its last answer, that one alone is undone", async () => {
    const fails = (): void => {
      throw new Error("no");
    };
    const results = await Promise.allSettled([addAndLook(on, "a"), addAndLook(on, "b", fails), addAndLook(on, "c")]);
    expect(results.map((result) => (result.status === "fulfilled" ? result.value : "failed"))).toEqual([
      ["a"],
      "failed",
      ["a", "c"],
    ]);
  });

  test("a write that asks for more after its last statement is made all the same, and sees nothing of the next", async () => {
    const asking = on.store.write(async (queries) => {
      const insert = insertStatement(on, "a");
      void queries.later(insert, insert.values);
      await queries.last((last) => last.all(countsStatement(on), []));
      return (await queries.all(countsStatement(on), [])).map(([name]) => name);
    });
    expect(await Promise.all([asking, addAndLook(on, "b")])).toEqual([["a"], ["a", "b"]]);
  });
}

/** The statement that gives names and counts, by name. */
function countsStatement(on: StoreOnTest): { readonly text: string } {
  return finishStatement(
    sql`select ${sqlIdentifier("name")}, ${sqlIdentifier("count")} from ${item} order by 1`,
    on.store.dialect,
  );
}

/** The statement that adds an item, with its values. */
function insertStatement(on: StoreOnTest, name: string): { readonly text: string; readonly values: Cells } {
  const values = joinFragments([sqlValue(name), sqlValue("here"), sqlValue(1)], sql`, `);
  const { text, ...insert } = finishStatement(
    sql`insert into ${item} values (${values}) returning ${sqlIdentifier("name")}`,
    on.store.dialect,
  );
  return { text, values: bindParameters({ text, ...insert }, { me: null, now: "" }) };
}

/** Adds an item, and gives the names that are there then as its last answer. */
function addAndLook(on: StoreOnTest, name: string, after: () => void = () => {}): Promise<readonly unknown[]> {
  return on.store.write(async (queries) => {
    const insert = insertStatement(on, name);
    void queries.later(insert, insert.values);
    const rows = await queries.last((last) => last.all(countsStatement(on), []));
    after();
    return rows.map(([found]) => found);
  });
}

/** Writes run one after another. */
function testOrder(on: StoreOnTest): void {
  test("32 racing increments all count", async () => {
    await on.store.write((queries) => on.insert(queries, "a", 0));
    await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        on.store.write(async (queries) => {
          const [row] = await on.counts(queries);
          await pause(index % 5);
          await on.run(queries, sql`update ${item} set ${sqlIdentifier("count")} = ${sqlValue(Number(row?.[1]) + 1)}`);
        }),
      ),
    );
    expect(await on.store.read(on.counts)).toEqual([["a", 32]]);
  });

  test("a write asked for while others run comes after them", async () => {
    const order: string[] = [];
    const first = on.store.write(async () => {
      void on.store.write(async () => void order.push("third"));
      await pause(2);
      order.push("first");
    });
    const second = on.store.write(async () => void order.push("second"));
    await Promise.all([first, second]);
    await on.store.write(async () => void order.push("last"));
    expect(order).toEqual(["first", "second", "third", "last"]);
  });
}

/** What has to be unique is. */
function testUniqueness(on: StoreOnTest): void {
  test("a second record that shares what is unique is refused by name", async () => {
    await on.store.write((queries) => on.insert(queries, "a", 1));
    const clash = await on.store.write((queries) => on.insert(queries, "a", 2)).catch((error: unknown) => error);
    expect(clash).toBeInstanceOf(UniqueClash);
    expect(clash).toMatchObject({ table: "Item", columns: ["name", "place"] });
    expect(await on.store.read(on.counts)).toEqual([["a", 1]]);
  });

  test("nulls never clash, in combinations neither", async () => {
    await on.store.write(async (queries) => {
      await on.insert(queries, "a", 1, null);
      await on.insert(queries, "a", 2, null);
    });
    expect(await on.store.read(on.counts)).toHaveLength(2);
  });
}

/** A store that is closed has kept everything. */
function testClosing(on: StoreOnTest): void {
  test("what was acknowledged is there after closing and opening again", async () => {
    await on.store.write((queries) => on.insert(queries, "a", 1));
    await on.store.close();
    on.store = await on.opened.open();
    expect(await on.store.read(on.counts)).toEqual([["a", 1]]);
  });

  test("closing finishes the writes that were asked for and refuses later ones", async () => {
    const writes = ["a", "b", "c"].map((name) => on.store.write((queries) => on.insert(queries, name, 1)));
    const closed = on.store.close();
    await expect(on.store.write((queries) => on.insert(queries, "d", 1))).rejects.toThrow("closed");
    await expect(on.store.read(on.counts)).rejects.toThrow("closed");
    await expect((async () => on.store.latest.one({ text: "select 1" }, []))()).rejects.toThrow("closed");
    await Promise.all([...writes, closed]);
    on.store = await on.opened.open();
    expect(await on.store.read(on.counts)).toEqual([
      ["a", 1],
      ["b", 1],
      ["c", 1],
    ]);
  });

  test("closing twice is closing once", async () => {
    await Promise.all([on.store.close(), on.store.close()]);
    await on.store.close();
    on.store = await on.opened.open();
    expect(await on.store.read(on.counts)).toEqual([]);
  });
}
