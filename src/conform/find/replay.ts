import type { Drive, Performed } from "../drive/drive.ts";
import { keepUp } from "../people/keep-up.ts";
import type { Step } from "./step.ts";

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
  for (const step of steps) {
    const one = await drive.repeat(step, { from: mark, to: newMark });
    if (one === null) continue;
    performed.push(one);
    if (one.judgement?.wrong !== null || one.isLost) break;
    if (one.call.method === "GET") continue;
    const stuck = await keepUp(drive, one);
    if (stuck === null || stuck.judgement?.wrong === null) continue;
    performed.push(stuck);
    break;
  }
  return performed;
}
