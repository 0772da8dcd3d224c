import type { Value } from "../../src/model/value-type.ts";
import type { WrongField } from "./refused.ts";
import type { Named } from "./run.ts";
import type { World } from "./world.ts";

/** What a call or a timer comes to. */
export type Outcome =
  | Granted
  | {
      readonly kind: "refused";
      readonly code: string;
      readonly status: number;
      readonly fields: readonly WrongField[];
    };

export interface Granted {
  readonly kind: "granted";
  readonly status: number;
  /** Undefined where the answer has none. */
  readonly body: Value | undefined;
  readonly headers: { readonly [name: string]: string };
  /** What the ETag is a hash of; null where the answer shows no record. */
  readonly tagged: string | null;
  /** The place behind the last record of a page; null on the last page. */
  readonly next: Place | null;
  /** The one record that was written or is answered; undefined where the documentation does not tell which that is. */
  readonly record: Named | null | undefined;
  readonly world: World;
}

/** A place in a list: behind a record, in the order of certain values. */
export interface Place {
  /** The list that it belongs to: its call, subject, input, filters, sort and caller. */
  readonly question: string;
  readonly values: readonly Value[];
  readonly id: string;
}
