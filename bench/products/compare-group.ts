import type { Generator } from "../load/generator.ts";
import type { PostgresServer } from "../postgres/postgres-server.ts";
import { median } from "../statistics.ts";
import type { Recipe, World } from "../world/world.ts";
import { checkAnswers } from "./check-answers.ts";
import { temporaryFolder } from "./ending.ts";
import { freePort } from "./free-port.ts";
import { measureProduct, medianOfRounds } from "./measure-product.ts";
import type { MeasuredProduct } from "./measure-product.ts";
import type { ProductOptions } from "./options.ts";
import { probeChecks } from "./probe-checks.ts";
import type { Probed } from "./probe-checks.ts";
import { productWorkloads } from "./product-workloads.ts";
import type { Product, ProductServer } from "./product.ts";
import { startProduct } from "./start-product.ts";
import type { RunningProduct } from "./start-product.ts";

/** What was found about one product. */
export interface ComparedProduct {
  readonly name: string;
  readonly version: string;
  readonly store: Product["store"];
  readonly configuration: string;
  readonly checks: readonly Probed[];
  readonly answersChecked: number;
  readonly measured: readonly { readonly workload: string; readonly figures: MeasuredProduct }[];
  readonly startMilliseconds: number | null;
  readonly installedMegabytes: number;
}

/** What a comparison works with. */
export interface Surroundings {
  readonly recipe: Recipe;
  readonly world: World;
  readonly options: ProductOptions;
  readonly generator: Generator;
  readonly database: PostgresServer | null;
  /** The time of `performance.now()` from which on no further round begins, and each product is started once. */
  readonly deadline: number;
  /** Is told what is going on. */
  readonly tell: (text: string) => void;
}

/** A product with the folder in which its packages are installed. */
export interface InstalledProduct {
  readonly product: Product;
  readonly installed: string;
}

interface Contender {
  readonly product: Product;
  readonly server: ProductServer;
  readonly running: RunningProduct & { readonly port: number };
}

/** Checks the answers of some products, which run at the same time, and measures them in turns, so that what disturbs the machine disturbs all. */
export async function compareGroup(
  products: readonly InstalledProduct[],
  surroundings: Surroundings,
): Promise<readonly ComparedProduct[]> {
  const { world, options, tell } = surroundings;
  const contenders: Contender[] = [];
  const found: Pick<ComparedProduct, "answersChecked" | "checks">[] = [];
  try {
    for (const one of products) contenders.push(await contender(one, surroundings));
    for (const { product, server } of contenders) {
      tell(`comparing answers: ${product.name}`);
      const answersChecked = await checkAnswers(product.name, server, world);
      found.push({ answersChecked, checks: await probeChecks(server, world) });
    }
    const measured = options.answersOnly ? contenders.map(() => []) : await measureInTurns(contenders, surroundings);
    await Promise.all(contenders.map(({ running }) => running.stop()));
    const compared: ComparedProduct[] = [];
    for (const [index, one] of contenders.entries()) {
      const { name, packages, store, configuration } = one.product;
      compared.push({
        name,
        version: packages.map((text) => text.slice(text.lastIndexOf("@") + 1))[0] ?? "",
        store,
        configuration,
        ...found[index]!,
        measured: measured[index]!,
        startMilliseconds: options.answersOnly ? null : await startTime(one, surroundings),
        installedMegabytes: one.server.installedMegabytes,
      });
    }
    return compared;
  } finally {
    await Promise.all(contenders.map(({ running }) => running.stop()));
  }
}

async function contender(
  { product, installed }: InstalledProduct,
  { recipe, world, database, tell }: Surroundings,
): Promise<Contender> {
  tell(`setting up ${product.name}`);
  const folder = temporaryFolder("ninepoint-products-");
  const place = { folder, installed, recipe, world, port: await freePort(), database };
  const server = await product.prepare(place);
  const running = await startProduct(product.name, server, firstRequest(server, world));
  return { product, server, running: { ...running, port: server.port } };
}

function firstRequest({ api }: ProductServer, world: World): ReturnType<ProductServer["api"]["read"]> {
  const [ticket] = world.tickets;
  return api.read(ticket!.requester, ticket!);
}

async function measureInTurns(
  contenders: readonly Contender[],
  { world, options, generator, database, deadline, tell }: Surroundings,
): Promise<readonly ComparedProduct["measured"][]> {
  const { clients, seed, seconds, rounds, warmUpSeconds } = options;
  const databaseClock = (): number | null => database?.cpuSeconds() ?? null;
  const workloads = contenders.map(({ product, server }) =>
    productWorkloads(server.api, world, Math.min(clients, product.mostClients ?? clients), seed),
  );
  const found = contenders.map(() => workloads[0]!.map(() => [] as MeasuredProduct[]));
  for (const at of workloads[0]!.keys())
    for (let round = 0; round <= rounds && (round <= 1 || performance.now() < deadline); round += 1)
      for (let turn = 0; turn < contenders.length; turn += 1) {
        const index = (turn + round) % contenders.length;
        const { product, running } = contenders[index]!;
        const workload = workloads[index]![at]!;
        tell(`${round === 0 ? "warming up" : `round ${round}/${rounds}`}: ${workload.name}, ${product.name}`);
        const time = round === 0 ? warmUpSeconds : seconds;
        try {
          const measured = await measureProduct(running, workload, time, generator, databaseClock);
          if (round > 0) found[index]![at]!.push(measured);
        } catch (error) {
          throw new Error(`${workload.name}, ${product.name}: ${(error as Error).message}`, { cause: error });
        }
      }
  return found.map((ofOne, index) =>
    ofOne.map((all, at) => ({ workload: workloads[index]![at]!.name, figures: medianOfRounds(all) })),
  );
}

async function startTime(
  { product, server }: Contender,
  { world, options, deadline, tell }: Surroundings,
): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < options.starts && (count === 0 || performance.now() < deadline); count += 1) {
    tell(`start ${count + 1}/${options.starts}: ${product.name}`);
    const running = await startProduct(product.name, server, firstRequest(server, world));
    times.push(running.startMilliseconds);
    await running.stop();
  }
  return median(times);
}
