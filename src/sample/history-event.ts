import type { Transition } from "../model/machine.ts";

/** Something that happens in the history of a sample. */
export type HistoryEvent =
  | { readonly kind: "sign up" }
  | {
      readonly kind: "create";
      readonly entity: string;
      /** The number of records that the entity has with this one. */
      readonly nth: number;
      readonly triesLeft: number;
    }
  | {
      readonly kind: "live";
      readonly entity: string;
      readonly id: string;
      readonly since: string;
      readonly count: number;
      readonly childCount: number;
    }
  | { readonly kind: "complete"; readonly entity: string; readonly id: string; readonly field: string }
  | {
      readonly kind: "timer";
      readonly entity: string;
      readonly id: string;
      readonly field: string;
      readonly since: string;
      readonly transition: Transition;
    };
