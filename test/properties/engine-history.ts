import type { Specification } from "../../src/model/specification.ts";
import type { State } from "../../src/semantics/state/state.ts";
import { moveOf } from "../generate/history.ts";
import type { Step } from "../generate/history.ts";
import { after, openTwin } from "./engine-twin.ts";
import type { Twin } from "./engine-twin.ts";

/** Opens an engine on which a history can be played alone. */
export function openHistoryTwin(model: Specification): Promise<Twin> {
  return openTwin(model, { timerIds: Array.from({ length: 2000 }, (_, at) => countedId(at)) });
}

/** An id far enough from the next one for what a call creates. */
function countedId(at: number): string {
  return `f1a20000-0000-7000-8000-${(at * 0x1000).toString(16).padStart(12, "0")}`;
}

/** Plays a history on an engine, and shows the state after each step. */
export async function playEngine(
  model: Specification,
  { engine, content }: Twin,
  begin: State,
  history: readonly Step[],
  look: (state: State) => void,
): Promise<void> {
  let [state, now] = [begin, "2026-11-23T09:00:00.000Z"];
  for (const [at, step] of history.entries()) {
    const { wait, attempt } = moveOf(step, model, state, []);
    now = after(now, wait);
    if (attempt === null) await engine.fireTimers(now);
    else {
      const { actor, tag: _, ...call } = attempt;
      await engine.perform(actor, { ...call, ifMatch: null, now, id: countedId(10_000 + at) });
    }
    look((state = await content()));
  }
}
