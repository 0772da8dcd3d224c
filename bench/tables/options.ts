import { parseArgs } from "node:util";
import type { WorldSize } from "../world/world.ts";

/** The tables, each of which is measured by itself. */
export type TableName = "processes" | "clients" | "sizes" | "soak";

/** What the person at the keyboard asked for. */
export interface TableOptions {
  readonly table: TableName;
  readonly store: "sqlite" | "postgres";
  /** How many processes, clients or tickets: a row of the table, or several, for each. */
  readonly steps: readonly number[];
  readonly warmUpSeconds: number;
  readonly seconds: number;
  readonly rounds: number;
  /** Of the soak. */
  readonly minutes: number;
  readonly seed: number;
}

const usualSteps: Readonly<Record<TableName, readonly [usual: readonly number[], quick: readonly number[]]>> = {
  processes: [
    [1, 2, 4],
    [1, 2],
  ],
  clients: [
    [1, 8, 32, 64],
    [1, 32],
  ],
  sizes: [
    [1000, 100_000, 1_000_000, 10_000_000],
    [1000, 10_000],
  ],
  soak: [[1], [1]],
};

/** Reads the command line; throws an error that says what is wrong with it. */
export function readTableOptions(args: readonly string[]): TableOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      quick: { type: "boolean", default: false },
      store: { type: "string" },
      steps: { type: "string" },
      minutes: { type: "string" },
      seed: { type: "string", default: "9" },
    },
  });
  const table = positionals[0] as TableName;
  if (!Object.hasOwn(usualSteps, table ?? "")) throw new Error(`Name a table: ${Object.keys(usualSteps).join(", ")}.`);
  const store = values.store ?? (table === "processes" ? "postgres" : "sqlite");
  if (store !== "sqlite" && store !== "postgres") throw new Error("--store takes sqlite or postgres.");
  if (table === "processes" && store === "sqlite") throw new Error("One process at a time uses a file of SQLite.");
  const [usual, quick] = usualSteps[table];
  const steps = values.steps?.split(",").map(Number) ?? (values.quick ? quick : usual);
  if (!steps.every((step) => Number.isInteger(step) && step > 0)) throw new Error("--steps takes numbers, as 1,2,4.");
  return {
    table,
    store,
    steps,
    ...(values.quick ? { warmUpSeconds: 1, seconds: 0.5, rounds: 1 } : { warmUpSeconds: 4, seconds: 2, rounds: 5 }),
    minutes: Number(values.minutes ?? (values.quick ? 0.5 : 30)),
    seed: Number(values.seed),
  };
}

/** The most tickets of people who use the help desk in a measurement. */
const mostInUse = 1_000_000;

/** A world of so many tickets: with fewer of them, fewer people have them, and of very many most are archived. */
export function worldOf(all: number): WorldSize {
  const tickets = Math.min(mostInUse, all);
  return {
    tickets,
    archived: all - tickets,
    regulars: Math.min(400, Math.ceil(tickets / 50)),
    newcomers: Math.min(2500, Math.ceil(tickets / 4)),
    agents: 40,
    maxOpenTickets: Math.min(2000, Math.ceil(tickets / 10)),
  };
}
