import { openSqlite } from "../../src/runtime/store/sqlite/open-sqlite.ts";

// Writes numbered pairs of rows until it is killed, and says each number once its write is acknowledged. They are long, so that
// the log is carried over, and begun anew, while it writes.
const [path = ""] = process.argv.slice(2);
const store = await openSqlite({ path, durability: "full" });
await store.write((queries) =>
  queries.run({ text: `create table if not exists "Pair" ("number" integer, "half" text, "filling" text)` }, []),
);
const [last] =
  (await store.read((queries) => queries.one({ text: `select coalesce(max("number"), 0) from "Pair"` }, []))) ?? [];

const filling = "-".repeat(30_000);

async function writeFrom(first: number, step: number): Promise<never> {
  for (let number = first; ; number += step) {
    await store.write(async (queries) => {
      for (const half of ["left", "right"])
        await queries.run({ text: `insert into "Pair" values (?1, ?2, ?3)` }, [number, half, filling]);
    });
    process.stdout.write(`${number}\n`);
  }
}

const writers = 8;
await Promise.all(Array.from({ length: writers }, (_, index) => writeFrom(Number(last) + 1 + index, writers)));
