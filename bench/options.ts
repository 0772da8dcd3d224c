import { parseArgs } from "node:util";
import type { Plan } from "./measure.ts";
import type { WorldSize } from "./world/world.ts";

/** What the person at the keyboard asked for. */
export interface Options {
  readonly plan: Plan;
  readonly world: WorldSize;
  readonly connections: number;
  /** What both servers keep their data in. */
  readonly store: "sqlite" | "postgres";
  readonly json: string | null;
  /** Compare the peer with itself, to see how much two equal servers differ on this machine. */
  readonly calibrate: boolean;
  /** Only compare the answers. */
  readonly answersOnly: boolean;
}

/** Reads the command line; throws an error that says what is wrong with it. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: "boolean", default: false },
      json: { type: "string" },
      seed: { type: "string", default: "9" },
      connections: { type: "string", default: "32" },
      store: { type: "string", default: "sqlite" },
      calibrate: { type: "boolean", default: false },
      "answers-only": { type: "boolean", default: false },
    },
  });
  const seed = numberIn("seed", values.seed);
  return {
    plan: values.quick
      ? { warmUpSeconds: 1, rounds: 3, seconds: 0.45, latencyRounds: 1, latencySeconds: 0.45, starts: 3, seed }
      : { warmUpSeconds: 2, rounds: 7, seconds: 1.5, latencyRounds: 5, latencySeconds: 5, starts: 9, seed },
    world: { tickets: 100_000, regulars: 400, newcomers: 2500, agents: 40, maxOpenTickets: 2000, archived: 0 },
    connections: numberIn("connections", values.connections),
    store: storeNamed(values.store),
    json: values.json ?? null,
    calibrate: values.calibrate,
    answersOnly: values["answers-only"],
  };
}

function storeNamed(text: string): "sqlite" | "postgres" {
  if (text === "sqlite" || text === "postgres") return text;
  throw new Error(`--store takes sqlite or postgres, not "${text}".`);
}

function numberIn(name: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= 1000) return number;
  throw new Error(`--${name} takes a number from 1 to 1000, not "${text}".`);
}
