import type { OutcomeView } from "./acting-protocol.ts";
import type { WayBack } from "./ways-back.ts";

/** What is to be said of a record after a call of the viewer's, but for what leads it back: for that there are ways that have to be tried. */
export interface CallOutcomeView extends Pick<OutcomeView, "label" | "undoFor" | "begunIn" | "hindered" | "next"> {
  readonly key: string;
  readonly etag: string;
  readonly ways: readonly WayBack[];
}
