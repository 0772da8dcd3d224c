import { writeFileSync } from "node:fs";
import { Generator } from "../load/generator.ts";
import { pinning } from "../pinned.ts";
import { startPostgresServer } from "../postgres/postgres-server.ts";
import { machineLine } from "../report/report.ts";
import { makeWorld } from "../world/world.ts";
import { catalogue } from "./catalogue.ts";
import type { ProductGroup } from "./catalogue.ts";
import { compareGroup } from "./compare-group.ts";
import type { ComparedProduct, InstalledProduct, Surroundings } from "./compare-group.ts";
import { cleanUpAtTheEnd } from "./ending.ts";
import { installProduct } from "./install-product.ts";
import { readProductOptions } from "./options.ts";
import { productReport } from "./product-report.ts";

cleanUpAtTheEnd();
const names = catalogue.flatMap(({ others }) => others.map(({ name }) => name));
const options = readProductOptions(process.argv.slice(2), names);
const groups = catalogue.flatMap(installed);
if (groups.length === 0) {
  console.error("No product is there to be compared.");
  process.exit(1);
}

const deadline = performance.now() + 270_000;
const recipe = {
  size: { tickets: options.tickets, regulars: 400, newcomers: 2500, agents: 40, maxOpenTickets: 2000, archived: 0 },
  seed: options.seed,
  now: Date.now(),
};
tell(`making ${options.tickets.toLocaleString("en")} tickets`);
const world = makeWorld(recipe);
const generator = new Generator();
const found: (readonly ComparedProduct[])[] = [];
for (const products of groups)
  try {
    found.push(await compared(products, { recipe, world, options, generator, deadline, tell }));
  } catch (error) {
    tell("");
    console.error((error as Error).message);
    process.exitCode = 1;
  }
generator.close();
tell("");
if (found.length > 0) {
  const how = `${machineLine()}\nNode ${process.versions.node}; ${options.tickets.toLocaleString("en")} tickets, ${options.clients} clients, ${pinning}`;
  console.log(`${how}\n\n${productReport(found)}`);
  if (options.json !== null) writeFileSync(options.json, `${JSON.stringify(found, null, 2)}\n`);
}

/** Ninepoint and the products of a group that can be had; nothing where there is none. */
function installed({ ninepoint, others }: ProductGroup): readonly (readonly InstalledProduct[])[] {
  const wanted = others.filter(({ name }) => options.only.length === 0 || options.only.includes(name));
  const there = wanted.flatMap((product): readonly InstalledProduct[] => {
    try {
      return [{ product, installed: installProduct(product) }];
    } catch (error) {
      console.error((error as Error).message);
      process.exitCode = 1;
      return [];
    }
  });
  return there.length === 0 ? [] : [[{ product: ninepoint, installed: "" }, ...there]];
}

async function compared(
  products: readonly InstalledProduct[],
  surroundings: Omit<Surroundings, "database">,
): Promise<readonly ComparedProduct[]> {
  const isOnPostgres = products[0]!.product.store === "postgres";
  const database = isOnPostgres ? await startPostgresServer() : null;
  try {
    return await compareGroup(products, { ...surroundings, database });
  } finally {
    await database?.stop();
  }
}

/** Shows on a terminal what is going on, on one line. */
function tell(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}
