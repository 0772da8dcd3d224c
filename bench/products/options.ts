import { parseArgs } from "node:util";

/** What the person at the keyboard asked for. */
export interface ProductOptions {
  /** Names of products; empty for all. */
  readonly only: readonly string[];
  readonly clients: number;
  readonly seconds: number;
  readonly rounds: number;
  /** Seconds of each workload before anything counts. */
  readonly warmUpSeconds: number;
  readonly starts: number;
  readonly seed: number;
  readonly tickets: number;
  /** Check the answers, and measure nothing. */
  readonly answersOnly: boolean;
  readonly json: string | null;
}

/** Reads the command line; throws an error that says what is wrong with it. `names`: of the products that there are. */
export function readProductOptions(args: readonly string[], names: readonly string[]): ProductOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: "string", default: "" },
      quick: { type: "boolean", default: false },
      "answers-only": { type: "boolean", default: false },
      clients: { type: "string", default: "16" },
      tickets: { type: "string", default: "100000" },
      seed: { type: "string", default: "9" },
      json: { type: "string" },
    },
  });
  const only = values.only.split(",").filter((name) => name !== "");
  const unknown = only.find((name) => !names.some((known) => known.toLowerCase() === name.toLowerCase()));
  if (unknown !== undefined) throw new Error(`--only takes some of ${names.join(", ")}, not "${unknown}".`);
  return {
    only: names.filter((known) => only.some((name) => name.toLowerCase() === known.toLowerCase())),
    clients: numberIn("clients", values.clients, 256),
    tickets: numberIn("tickets", values.tickets, 1_000_000, 10_000),
    seed: numberIn("seed", values.seed, 1000),
    answersOnly: values["answers-only"],
    json: values.json ?? null,
    ...(values.quick
      ? { seconds: 0.6, rounds: 1, warmUpSeconds: 0.5, starts: 1 }
      : { seconds: 1.2, rounds: 3, warmUpSeconds: 2.5, starts: 3 }),
  };
}

function numberIn(name: string, text: string, most: number, least = 1): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new Error(`--${name} takes a number from ${least} to ${most}, not "${text}".`);
}
