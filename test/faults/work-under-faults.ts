import { expect } from "vitest";
import { createRandom } from "../../src/generation/random/random.ts";
import type { Random } from "../../src/generation/random/random.ts";
import { eventually } from "../eventually.ts";
import type { ParcelOffice } from "./parcel-office.ts";

/**
 * Has clerks work, and has something go wrong under them, again and again; `fault` does that, and sees to it that all is well afterwards. Each time
 * all that was acknowledged has to be there, and all else whole or not at all.
 */
export async function workUnderFaults(
  office: ParcelOffice,
  rounds: number,
  fault: (random: Random) => Promise<void>,
): Promise<void> {
  const random = createRandom(Number(process.env["NINEPOINT_SEED"]));
  for (let round = 0; round < rounds; round += 1) {
    const enough = office.acknowledged() + 5 + random.below(60);
    const working = office.work();
    // It is awaited once the fault is over.
    working.catch(() => {});
    await eventually(() => expect(office.acknowledged()).toBeGreaterThanOrEqual(enough));
    await fault(random);
    office.stop();
    await working;
    expect(await office.wrongs()).toEqual([]);
  }
  expect(await office.twice()).toEqual([]);
}
