// Long runs (`npm run test:long`) multiply by NINEPOINT_RUNS.
const factor = Number(process.env["NINEPOINT_RUNS"] || 1);
if (!(factor > 0))
  throw new Error(`NINEPOINT_RUNS has to be a number above 0, and is "${process.env["NINEPOINT_RUNS"]}".`);

/** How many runs a property takes here: `usual` ones in `npm test`, as many times more as NINEPOINT_RUNS says in a long run. */
export function runs(usual: number): number {
  return Math.max(1, Math.round(usual * factor));
}
