import { onTestFinished } from "vitest";
import type { Random } from "../../src/generation/random/random.ts";
import { startPostgres } from "../postgres/start-postgres.ts";
import { balance } from "../product/balancer.ts";
import { runProduct } from "../product/running-product.ts";
import type { RunningProduct } from "../product/running-product.ts";

/** Processes that serve one document on one database, behind a proxy, until the test is over. */
export interface Fleet {
  /** The port of the proxy. */
  readonly port: number;
  /** The address of the database. */
  readonly address: string;
  readonly first: RunningProduct;
  /** How many requests to the proxy have been answered by a process. */
  answered(): number;
  /** Kills any of the processes, and starts another one in its place. */
  killOne(random: Random): Promise<void>;
  /** What all of them have complained of. */
  complained(): string;
}

/** Starts so many processes. */
export async function startFleet(document: string, count: number, ...flags: readonly string[]): Promise<Fleet> {
  const server = await startPostgres({ isDurable: true });
  onTestFinished(() => server.discard());
  const address = server.address("postgres");
  const all: RunningProduct[] = [];
  onTestFinished(async () => {
    for (const product of all) await product.kill();
  });
  const start = async (): Promise<RunningProduct> => {
    const product = await runProduct(document, "--data", address, ...flags);
    all.push(product);
    return product;
  };
  const running = await Promise.all(Array.from({ length: count }, start));
  let answered = 0;
  const port = await balance(
    () => running.map((one) => one.port),
    () => void (answered += 1),
  );
  return {
    port,
    address,
    answered: () => answered,
    first: running[0]!,
    async killOne(random) {
      const at = random.below(count);
      await running[at]!.kill();
      running[at] = await start();
    },
    complained: () => all.map((product) => product.complained()).join(""),
  };
}
