import type { ActionView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { SelectedRecord } from "../../../../src/runtime/screens/view/selection-protocol.ts";
import { fetchOutcome } from "../server/fetch-outcome.ts";
import { sendAct } from "./use-act-on-selected.ts";

/** The transition that takes an action on a record back; null where there is none that the reader could make now. */
export async function undoOf(
  { call, to }: Pick<ActionView, "call" | "to">,
  { key, states }: SelectedRecord,
): Promise<ActionView | null> {
  const from = to === null ? undefined : states[to.field];
  if (from === undefined) return null;
  return (await fetchOutcome({ call, to }, { key, values: states }, null))?.undo ?? null;
}

/** Takes an action on several records back; answers on how many of them that was done. */
export async function undoEach(
  action: Pick<ActionView, "call" | "to">,
  records: readonly SelectedRecord[],
): Promise<number> {
  let undone = 0;
  for (const record of records) {
    const back = await undoOf(action, record);
    if (back === null) continue;
    undone += await sendAct({ call: back.call, subject: record.key, input: {}, ifMatch: null }).then(
      () => 1,
      () => 0,
    );
  }
  return undone;
}
