import type { Value } from "../../model/value-type.ts";

/** What a document does to the data in a store when it is followed. */
export interface MigrationPlan {
  /** Stands for exactly these steps on exactly this data: who consents gives it back. */
  readonly word: string;
  /** Whether the data can follow the document at all. It can't where records share what is to be unique. */
  readonly isPossible: boolean;
  readonly needsConsent: boolean;
  readonly steps: readonly PlannedStep[];
}

/** One thing that happens to the data, or that is the matter with it afterwards. */
export interface PlannedStep {
  readonly kind:
    | "added"
    | "set aside"
    | "restored"
    | "converted"
    | "renumbered"
    | "cleared"
    | "deleted"
    | "index"
    | "broken field"
    | "broken rule"
    | "dangling"
    | "timers due"
    | "duplicates"
    | "likely rename";
  /** `Ticket`, `Ticket.note`, the name of a rule, or a transition such as `Ticket.expire`. */
  readonly what: string;
  /** The step in words. */
  readonly says: string;
  /** Whether people miss or have to mend something afterwards. */
  readonly needsConsent: boolean;
  /** Whether the former document gives the data back as it was; null where nothing is lost. */
  readonly isReversible: boolean | null;
  /** The line of the document; null where it has none. */
  readonly line: number | null;
  readonly count: number;
  /** The keys of some of the records. */
  readonly keys: readonly string[];
  /** Some of the values that are lost or changed; absent unless values were asked for. */
  readonly values?: readonly { readonly key: string; readonly before: Value; readonly after: Value }[];
}
