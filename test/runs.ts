// Long runs (`npm run test:long`) multiply by NINEPOINT_RUNS.
const factor = Number(process.env["NINEPOINT_RUNS"] || 1);
if (!(factor > 0))
  throw new Error(`NINEPOINT_RUNS has to be a number above 0, and is "${process.env["NINEPOINT_RUNS"]}".`);

/** Whether as many cases are drawn as usual, so that each kind of outcome has to be among them. On a store that takes longer, fewer are. */
export const drawsAsUsual = factor >= 1;

/** How many runs a property takes here: `usual` ones in `npm test`, as many times more as NINEPOINT_RUNS says in a long run. */
export function runs(usual: number): number {
  return Math.max(1, Math.round(usual * factor));
}
