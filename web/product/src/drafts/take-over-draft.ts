import type { InputView } from "../../../../src/runtime/screens/view/protocol.ts";
import { openTabs } from "../tabs/own-tab.ts";
import type { Draft, DraftStorage } from "./draft.ts";
import { draftsElsewhere, dropDraft, readDraft, writeDraft } from "./draft.ts";

/**
 * Makes the newest draft of a form that a closed tab has left this tab's own, and answers it; null where there is none, where the form has been left
 * meanwhile, and where this tab has a draft by then. What is being typed in another tab stays there.
 */
export async function takeOverDraft(
  storage: DraftStorage,
  own: string,
  inputs: readonly InputView[],
  isLeft: () => boolean,
): Promise<Draft | null> {
  const open = await openTabs();
  if (isLeft() || storage.getItem(own) !== null) return null;
  const left = draftsElsewhere(storage, own).flatMap(({ name, tab }) => {
    const draft = open.has(tab) ? null : readDraft(storage, name, inputs, Date.now());
    return draft === null ? [] : [{ name, draft }];
  });
  const [newest] = left.sort((a, b) => b.draft.at - a.draft.at);
  if (newest === undefined) return null;
  writeDraft(storage, own, inputs, newest.draft);
  for (const { name } of left) dropDraft(storage, name);
  return newest.draft;
}
