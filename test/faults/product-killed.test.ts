import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { createRandom } from "../../src/world/random/random.ts";
import type { Random } from "../../src/world/random/random.ts";
import { send } from "../contracts/http/send.ts";
import { eventually } from "../eventually.ts";
import { startPostgres } from "../postgres/start-postgres.ts";
import { runProduct, temporaryFolder } from "../product/running-product.ts";
import type { RunningProduct } from "../product/running-product.ts";
import { ask } from "../product/stored-rows.ts";
import { runs } from "../runs.ts";
import { openOffice } from "./parcel-office.ts";
import type { ParcelOffice } from "./parcel-office.ts";

const document = fileURLToPath(new URL("parcels.md", import.meta.url));

/** A product that is started again and again on the same data. */
interface Restarted {
  readonly product: () => RunningProduct;
  start(): Promise<void>;
}

function restartedOn(data: string): Restarted {
  let product: RunningProduct | null = null;
  onTestFinished(async () => void (await product?.kill()));
  return {
    product: () => product!,
    async start() {
      product = await runProduct(document, "--data", data, "--sample", "none");
    },
  };
}

/** Has clerks work, and kills something under them, again and again. `kill` does that, and sees to it that the product runs afterwards. */
async function killUnderLoad(
  office: ParcelOffice,
  rounds: number,
  kill: (random: Random) => Promise<void>,
): Promise<void> {
  const random = createRandom(Number(process.env["NINEPOINT_SEED"]));
  for (let round = 0; round < rounds; round += 1) {
    const enough = office.acknowledged() + 5 + random.below(60);
    const working = office.work();
    await eventually(() => expect(office.acknowledged()).toBeGreaterThanOrEqual(enough));
    await kill(random);
    office.stop();
    await working;
    expect(await office.wrongs()).toEqual([]);
  }
  expect(await office.twice()).toEqual([]);
}

test("whenever the product is killed on SQLite, each acknowledged call is there, no other is there by half, and one that is sent again has one effect", async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const data = join(folder.path, "data");
  const { product, start } = restartedOn(data);
  await start();
  const office = await openOffice(() => product().port, send);
  await killUnderLoad(office, runs(4), async () => {
    await product().kill();
    await start();
    expect(await ask(data, "pragma integrity_check")).toEqual([["ok"]]);
  });
  expect(office.retried()).toBeGreaterThan(0);
});

test("whenever the product is killed on Postgres, each acknowledged call is there, no other is there by half, and one that is sent again has one effect", async () => {
  const server = await startPostgres({ isDurable: true });
  const { product, start } = restartedOn(server.address("postgres"));
  onTestFinished(() => server.discard());
  await start();
  const office = await openOffice(() => product().port, send);
  await killUnderLoad(office, runs(2), async () => {
    await product().kill();
    await start();
  });
  expect(office.retried()).toBeGreaterThan(0);
});

test("whenever Postgres or one of its processes is killed, the product goes on without help, and the same holds", async () => {
  const server = await startPostgres({ isDurable: true });
  const { product, start } = restartedOn(server.address("postgres"));
  onTestFinished(() => server.discard());
  await start();
  const office = await openOffice(() => product().port, send);
  await killUnderLoad(office, runs(2), async (random) => {
    if (random.below(2) === 0) return server.killBackend();
    await server.kill();
    return server.start();
  });
  expect(office.retried()).toBeGreaterThan(0);
  expect(product().complained()).toContain("the database server does not answer");
});
