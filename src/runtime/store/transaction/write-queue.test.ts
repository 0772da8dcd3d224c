import { expect, test } from "vitest";
import type { Cells, PreparedStatement } from "../data-store.ts";
import { StoreUnavailable } from "../store-unavailable.ts";
import type { RetryPolicy } from "./retry-transaction.ts";
import { SerializationFailure } from "./serialization-failure.ts";
import type { TransactionConnection } from "./transaction-connection.ts";
import { WriteQueue } from "./write-queue.ts";

/** A database of numbers that undoes the transaction at the statements that `fails` names, counted from the first one of all. */
class FailingConnection implements TransactionConnection {
  readonly committed: number[] = [];
  #written: number[] = [];
  #statements = 0;
  readonly #fails: (statement: number, text: string) => boolean;

  constructor(fails: (statement: number, text: string) => boolean) {
    this.#fails = fails;
  }

  get statements(): number {
    return this.#statements;
  }

  async execute(text: string): Promise<void> {
    this.#step(text);
    if (text === "commit") this.committed.push(...this.#written);
    if (text === "commit" || text === "rollback") this.#written = [];
  }

  async run(sql: PreparedStatement, [number]: Cells): Promise<number> {
    this.#step(sql.text);
    this.#written.push(Number(number));
    return 1;
  }

  async all(): Promise<readonly Cells[]> {
    return [];
  }

  async later(): Promise<readonly Cells[]> {
    return [];
  }

  async one(): Promise<undefined> {
    return undefined;
  }

  #step(text: string): void {
    this.#statements += 1;
    if (!this.#fails(this.#statements, text)) return;
    this.#written = [];
    throw new SerializationFailure(new Error(`at ${text}`));
  }
}

const add = { text: "add" };
const patient: RetryPolicy = { now: () => 0, pause: async () => true };

const queueOn = (connection: TransactionConnection, retries: RetryPolicy = patient): WriteQueue =>
  new WriteQueue({ connect: () => connection, begin: "begin", retries });

test("where the database undoes a transaction at any statement, it is run again, and what it writes is there once", async () => {
  const sound = new FailingConnection(() => false);
  const write = (queue: WriteQueue): Promise<readonly string[]> =>
    Promise.all(
      [1, 2, 3].map((number) =>
        queue.write(async (queries) => {
          await queries.run(add, [number]);
          return `wrote ${number}`;
        }),
      ),
    );
  await write(queueOn(sound));
  expect(sound.committed).toEqual([1, 2, 3]);
  for (let failing = 1; failing <= sound.statements; failing++) {
    const connection = new FailingConnection((statement) => statement === failing);
    expect(await write(queueOn(connection))).toEqual(["wrote 1", "wrote 2", "wrote 3"]);
    expect(connection.committed).toEqual([1, 2, 3]);
  }
});

test("a write that was refused is asked again where the transaction with its reasons was undone", async () => {
  let asked = 0;
  const connection = new FailingConnection((statement, text) => text === "commit" && statement < 5);
  const queue = queueOn(connection);
  const refused = queue.write(async () => {
    asked += 1;
    throw new Error(`refused the ${asked}. time`);
  });
  const beside = queue.write((queries) => queries.run(add, [1]));
  await expect(refused).rejects.toThrow("refused the 2. time");
  await beside;
  expect(connection.committed).toEqual([1]);
});

test("where every attempt is undone, the writes are unavailable after the time for attempts, and nothing of them is written", async () => {
  let [now, attempts] = [0, 0];
  const retries: RetryPolicy = {
    now: () => now,
    async pause(attempt, elapsed) {
      attempts = attempt;
      now += 100;
      return elapsed < 1000;
    },
  };
  const connection = new FailingConnection((_, text) => text === "commit");
  const failure = await queueOn(connection, retries)
    .write((queries) => queries.run(add, [1]))
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StoreUnavailable);
  expect(failure).toMatchObject({ because: "conflicts" });
  expect(attempts).toBe(11);
  expect(connection.committed).toEqual([]);
});
