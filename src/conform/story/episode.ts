import type { Mirror } from "../mirror/mirror.ts";
import type { Performed } from "./performed.ts";
import type { Person } from "./person.ts";

/** What stood when a story began. */
export interface Beginning {
  /** The world then. It goes no further. */
  readonly mirror: Mirror;
  readonly people: readonly Person[];
  /** Whether others' records were on the target too. */
  readonly isShared: boolean;
}

/** A story that was played on a target, with how its people came to be there: all that is needed to judge it again, with nobody asked. */
export interface Episode {
  /** The calls by which the people came. */
  readonly prologue: readonly Performed[];
  readonly beginning: Beginning;
  /** The last one is the one that went wrong, where any did. */
  readonly story: readonly Performed[];
}
