import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Checkpointer } from "./checkpointer.ts";
import { Connection } from "./sqlite-connection.ts";
import { loadDriver } from "./driver.ts";
import { openSqlite } from "./open-sqlite.ts";

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ninepoint-log-"));
  path = join(folder, "data.db");
});

afterEach(() => rmSync(folder, { recursive: true }));

interface Writing {
  readonly writer: Connection;
  readonly checkpointer: Checkpointer;
  /** Opens one more connection. */
  connect(): Connection;
  /** Writes lines of a page of the log each at least, lets the checkpointer look after each and at the end, and waits for what it has under way. */
  lines(count: number): Promise<void>;
}

/** Gives a writer whose connections for carrying over are made by `means`, where that is given. */
async function withWriter(
  work: (writing: Writing) => Promise<void>,
  means?: (connect: () => Connection) => Connection,
): Promise<void> {
  const driver = await loadDriver();
  const connect = (): Connection => {
    const database = new driver.DatabaseSync(path, { timeout: 0 });
    database.exec("pragma journal_mode = wal; pragma synchronous = off");
    return new Connection(database);
  };
  const writer = connect();
  writer.execute(`create table "Line" ("body" text)`);
  const checkpointer = new Checkpointer(writer, path, () => (means === undefined ? connect() : means(connect)));
  const lines = async (count: number): Promise<void> => {
    for (let left = count; left > 0; left--) {
      writer.run({ text: `insert into "Line" values (?1)` }, ["x".repeat(1000)]);
      checkpointer.look();
    }
    checkpointer.look();
    await checkpointer.idle();
  };
  try {
    await work({ writer, checkpointer, connect, lines });
  } finally {
    await checkpointer.stop();
    writer.close();
    checkpointer.release();
  }
}

/** Pages that are in the log only are not in the file. */
const pagesInFile = (): number => statSync(path).size / 4096;
const pagesInLog = (): number => statSync(`${path}-wal`).size / 4120;
const count = (writer: Connection): unknown => writer.one({ text: `select count(*) from "Line"` }, [])?.[0];

test("what was committed is carried into the database file while the store is open, a little at a time", async () => {
  await withWriter(async ({ lines }) => {
    const sizes: number[] = [];
    for (let round = 0; round < 8; round++) {
      await lines(100);
      sizes.push(pagesInFile());
    }
    expect(sizes.at(-1)).toBeGreaterThan(100);
    expect(new Set(sizes).size).toBeGreaterThan(4);
  });
});

test("the log begins anew, again and again, and no line is lost", async () => {
  await withWriter(async ({ writer, lines }) => {
    for (let written = 0; written < 15_000; written += 100) {
      await lines(100);
    }
    expect(pagesInLog()).toBeLessThan(5000);
    expect(count(writer)).toBe(15_000);
  });
});

test("a long text counts for the pages that it fills", async () => {
  await withWriter(async ({ writer, checkpointer }) => {
    for (let line = 0; line < 4; line++) {
      writer.run({ text: `insert into "Line" values (?1)` }, ["x".repeat(300_000)]);
      checkpointer.look();
      await checkpointer.idle();
    }
    expect(pagesInFile()).toBeGreaterThan(140);
  });
});

test("whoever reads an earlier state goes on reading it, and the log begins anew once they have done", async () => {
  await withWriter(async ({ writer, connect, lines }) => {
    await lines(100);
    const reader = connect();
    reader.execute("begin");
    expect(count(reader)).toBe(100);
    for (let round = 0; round < 60; round++) {
      await lines(100);
    }
    expect(count(reader)).toBe(100);
    const longest = pagesInLog();
    expect(longest).toBeGreaterThan(5000);
    reader.execute("commit");
    reader.close();
    for (let round = 0; round < 60; round++) {
      await lines(100);
    }
    // What the log has to grow by until it is begun anew.
    expect(pagesInLog()).toBeLessThan(longest + 500);
    expect(count(writer)).toBe(12_100);
  });
});

test("where nothing can be carried over, all of it stays in the log, and it is tried again", async () => {
  let broken = true;
  const fail = (connect: () => Connection): Connection => {
    if (broken) throw new Error("no more files can be opened");
    return connect();
  };
  await withWriter(async ({ writer, lines }) => {
    await lines(300);
    expect(pagesInFile()).toBeLessThan(3);
    expect(count(writer)).toBe(300);
    broken = false;
    for (let round = 0; round < 4; round++) {
      await lines(100);
    }
    expect(pagesInFile()).toBeGreaterThan(50);
  }, fail);
});

test("after a copy that failed, the log is carried over and begins anew all the same", async () => {
  let failures = 0;
  const failNow = (connect: () => Connection): Connection => {
    const connection = connect();
    const one = connection.one.bind(connection);
    connection.one = (sql, values) => {
      if (failures-- > 0) throw new Error("the disk is full");
      return one(sql, values);
    };
    return connection;
  };
  await withWriter(async ({ writer, lines }) => {
    for (let round = 0; round < 150; round++) {
      failures = round % 7 === 0 ? 1 + (round % 3) : 0;
      await lines(100);
    }
    expect(pagesInLog()).toBeLessThan(6000);
    expect(count(writer)).toBe(15_000);
  }, failNow);
});

test("the last page of the log is only ever copied by the writer, who makes the file durable before the log begins anew", async () => {
  const copied: (readonly [pages: number, copied: number])[] = [];
  const watched = (connect: () => Connection): Connection => {
    const connection = connect();
    const one = connection.one.bind(connection);
    connection.one = (sql, values) => {
      const answer = one(sql, values);
      if (sql.text.includes("wal_checkpoint")) copied.push([Number(answer?.[1]), Number(answer?.[2])]);
      return answer;
    };
    return connection;
  };
  await withWriter(async ({ writer, lines }) => {
    for (let round = 0; round < 200; round++) {
      await lines(50 * (round % 3));
      // What is undone counts as written, and brings no page into the log.
      writer.execute("begin");
      for (let line = 0; line < 60; line++) writer.run({ text: `insert into "Line" values ('undone')` }, []);
      writer.execute(round % 4 === 0 ? "commit" : "rollback");
      await lines(0);
    }
    expect(copied.length).toBeGreaterThan(100);
    expect(copied.filter(([pages, done]) => done >= pages)).toEqual([]);
  }, watched);
});

test("a store closes while its log is being carried over", async () => {
  const store = await openSqlite({ path, durability: "full" });
  await store.write((queries) => queries.run({ text: `create table "Line" ("body" text)` }, []));
  const line = (text: string): Promise<unknown> =>
    store.write((queries) => queries.run({ text: `insert into "Line" values (?1)` }, [text]));
  for (let round = 0; round < 10; round++)
    await Promise.all(Array.from({ length: 60 }, (_, index) => line(String(index))));
  await line("last");
  await store.close();
  const again = await openSqlite({ path, durability: "full" });
  expect(await again.latest.one({ text: `select count(*) from "Line"` }, [])).toEqual([601]);
  await again.close();
});

test("a process that has written much ends by itself, though nobody closes the store", () => {
  const program = `
    import { openSqlite } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, "open-sqlite.ts")).href)};
    const store = await openSqlite({ path: ${JSON.stringify(path)}, durability: "full" });
    await store.write((queries) => queries.run({ text: 'create table "Line" ("body" text)' }, []));
    for (let line = 0; line < 600; line++) await store.write((queries) => queries.run({ text: 'insert into "Line" values (?1)' }, [String(line)]));
    console.log("written");
  `;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "-e", program],
    { encoding: "utf8" },
  );
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: "written\n", stderr: "" });
});
