import type { Call } from "../model/call.ts";
import type { Transition } from "../model/machine.ts";
import type { Value } from "../model/value-type.ts";
import type { PlanRun } from "./plan-run.ts";

/** A request of a plan. */
export interface PlannedEvent {
  readonly kind: "planned";
  readonly run: PlanRun;
  /** The index of the request. */
  readonly next: number;
  /** Whether it is one of the last runs of the plan, whose records stay as they are. */
  readonly isLast: boolean;
}

/** A timer of a state that a record has entered. */
export interface TimerEvent {
  readonly kind: "timer";
  readonly entity: string;
  readonly id: string;
  readonly field: string;
  /** When it entered the state: the timer is void once it has left it. */
  readonly since: string;
  readonly transition: Transition;
}

/** Something that happens in the history of a sample. */
export type HistoryEvent =
  | { readonly kind: "sign up" }
  | PlannedEvent
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
  /** A call that the plan does not provide for. */
  | { readonly kind: "occasion"; readonly call: Call }
  /** The update of a field that still has the value that it `was`. */
  | {
      readonly kind: "update";
      readonly entity: string;
      readonly id: string;
      readonly field: string;
      readonly was: Value;
    }
  | TimerEvent;
