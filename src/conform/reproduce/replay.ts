import type { Drive } from "../drive/drive.ts";
import type { Performed } from "../story/performed.ts";
import { isSound } from "../story/is-sound.ts";
import { keepUpAll } from "../people/keep-up.ts";
import { inTurns } from "../story/at-once.ts";
import type { Step } from "../story/step.ts";

/** A story that was told before, with the mark by which its values are known. */
export interface Told {
  readonly steps: readonly Step[];
  readonly mark: string;
}

/**
 * Makes the steps of a story again, with the people of a drive, until an answer is not as it has to be. Steps about what is not
 * there are left out.
 */
export async function replay(drive: Drive, { steps, mark }: Told, newMark: string): Promise<readonly Performed[]> {
  drive.begin();
  const performed: Performed[] = [];
  for (const turn of inTurns(steps, (step) => step)) {
    const made = await drive.repeat(turn, { from: mark, to: newMark });
    performed.push(...made);
    if (!made.every(isSound)) break;
    const stuck = await keepUpAll(drive, made);
    if (stuck === null) continue;
    performed.push(stuck);
    break;
  }
  return drive.asExplained(performed);
}
