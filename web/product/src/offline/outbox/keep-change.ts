import type { ActRequest } from "../../../../../src/runtime/screens/view/acting-protocol.ts";
import { showDone } from "../../actions/notices.ts";
import { fetchJson } from "../../server/fetch-json.ts";
import { ownTab } from "../../tabs/own-tab.ts";
import { currentTexts } from "../../texts/current-texts.ts";
import { changeInWords } from "./change-in-words.ts";
import { currentOutbox } from "./current-outbox.ts";
import type { ChangeAbout } from "./waiting-change.ts";

/** A call that could not be made. */
export interface UnmadeCall {
  readonly request: ActRequest;
  readonly key: string;
  readonly about: ChangeAbout;
  /** The number of the refused change that it corrects; null for a new one. */
  readonly corrects: number | null;
  /** Whether it was sent and no answer came, so that it may have been made after all. */
  readonly isSent: boolean;
}

/** Keeps a call until it can be made, and says so. False where this browser keeps nothing. */
export async function keepChange({ request, key, about, corrects, isSent }: UnmadeCall): Promise<boolean> {
  const outbox = currentOutbox();
  if (outbox === null) return false;
  const made = Date.now();
  const attempted = isSent ? made : null;
  const change = { key, request, about, tab: ownTab(), made, attempted, state: { kind: "waiting" } } as const;
  const isKept = await outbox.keep(change, corrects).then(
    () => true,
    () => false,
  );
  if (!isKept) return false;
  // A browser may make room by deleting what it keeps, unless it is asked not to.
  void navigator.storage.persist().catch(() => {});
  // The server may be there again.
  void fetchJson("/_ninepoint/health").catch(() => {});
  const { offline } = currentTexts();
  showDone({ title: offline.kept(changeInWords(about)), about: offline.keptUntil, mark: "waiting" });
  return true;
}
