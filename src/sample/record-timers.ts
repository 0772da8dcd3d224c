import { millisecondsOf } from "../base/calendar.ts";
import { evaluate } from "../expression/evaluate/evaluate.ts";
import type { Machine } from "../model/machine.ts";
import { scopeOf } from "../semantics/memory/truth.ts";
import type { Row } from "../semantics/state/state.ts";
import type { EventSchedule } from "./event-schedule.ts";
import type { TimerEvent } from "./history-event.ts";
import { isOpen } from "./is-open.ts";
import { isFailure } from "./machine-guide.ts";
import type { SampleWorld } from "./sample-world.ts";
import { hourInMilliseconds } from "./typical-pace.ts";

/** The timer of a state that fires first. */
export interface FirstTimer {
  /** How soon it fires, in milliseconds; Infinity where there is none. */
  readonly wait: number;
  /** Whether it gives the record up, so that people mind it. */
  readonly givesUp: boolean;
}

/** The timers of the states that the records of a sample are in. */
export class RecordTimers {
  readonly #world: SampleWorld;
  readonly #events: EventSchedule;

  constructor(world: SampleWorld, events: EventSchedule) {
    this.#world = world;
    this.#events = events;
  }

  /** Schedules the timers of a state that a record has entered. Answers the first one. */
  schedule({ entity, field, transitions }: Machine, row: Row, old: Row | undefined): FirstTimer {
    const since = row.since[field];
    let first: FirstTimer = { wait: Infinity, givesUp: false };
    if (since === undefined || since === old?.since[field]) return first;
    const state = String(row.values[field]);
    const moment = this.#world.moment(null);
    const scope = scopeOf(this.#world.truth(moment), moment, { this: row.id, old: row.id });
    for (const transition of transitions) {
      if (transition.after === null || !transition.from.includes(state)) continue;
      const wait = evaluate(transition.after, scope);
      if (typeof wait !== "number") continue;
      if (wait < first.wait) first = { wait, givesUp: isFailure(transition.to) };
      const at = (millisecondsOf(since) ?? 0) + wait;
      this.#events.addAt(at, { kind: "timer", entity, id: row.id, field, since, transition });
    }
    return first;
  }

  /** Fires a timer that is due; where its guard does not hold yet, it is tried again later, as the product does. */
  fire(event: TimerEvent): void {
    const { entity, id, field, since, transition } = event;
    const row = this.#world.row(entity, id);
    if (row?.since[field] !== since) return;
    if (isOpen(this.#world, row, transition)) this.#world.fireTransition(entity, transition.name, id);
    else this.#events.addAt(this.#world.clock + hourInMilliseconds, event);
  }
}
