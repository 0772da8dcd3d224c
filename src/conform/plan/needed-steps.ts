import type { Step } from "../story/step.ts";
import type { Rehearsal, Scene } from "../shorten/rehearsal.ts";

/** The steps without those that the last does not need: each is left out by itself, the latest first, with those that can't be made then. `scenes`: before each of them. */
export function withoutNeedless(
  rehearsal: Rehearsal,
  scenes: readonly Scene[],
  steps: readonly Step[],
): readonly Step[] {
  let needed: readonly Step[] = steps.slice(-1);
  for (let at = steps.length - 2; at >= 0; at--)
    needed = granted(rehearsal, scenes[at]!, needed) ?? [steps[at]!, ...needed];
  return needed;
}

/** A scene of the document's world alone: what another misreading has come to in it is no matter. */
export function asOne(scene: Scene): Scene {
  return { ...scene, misread: scene.document, isParted: false };
}

/** Those of the steps that are granted from a scene on; null where the last no longer tells document and misreading apart. */
function granted(rehearsal: Rehearsal, from: Scene, steps: readonly Step[]): readonly Step[] | null {
  let scene = from;
  const made: Step[] = [];
  for (const step of steps) {
    const played = rehearsal.repeat(scene, step);
    if (played?.kind === "apart") return step === steps.at(-1) ? [...made, step] : null;
    if (played === null || !played.hasWritten) continue;
    ({ scene } = played);
    made.push(step);
  }
  return null;
}
