import type { Performed } from "../story/performed.ts";

/** A call that was made, and what came of it. */
export interface Sent
  extends Pick<Performed, "step" | "who" | "call" | "asked" | "row" | "sent" | "borne" | "came" | "asAlone"> {
  /** The tag that it names, as the document has it; null: it names none. */
  readonly tag: string | null;
  /** Milliseconds of the clock when it was sent, and when its answer was there. */
  readonly began: number;
  readonly ended: number;
}
