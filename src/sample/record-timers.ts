import { millisecondsOf } from "../base/calendar.ts";
import { evaluate } from "../expression/evaluate/evaluate.ts";
import type { Machine } from "../model/machine.ts";
import { scopeOf } from "../semantics/memory/truth.ts";
import type { Row } from "../semantics/state/state.ts";
import type { EventSchedule } from "./event-schedule.ts";
import type { TimerEvent } from "./history-event.ts";
import { isOpen } from "./is-open.ts";
import type { SampleWorld } from "./sample-world.ts";
import { hourInMilliseconds } from "./typical-pace.ts";

/** The timers of the states that the records of a sample are in. */
export class RecordTimers {
  readonly #world: SampleWorld;
  readonly #events: EventSchedule;

  constructor(world: SampleWorld, events: EventSchedule) {
    this.#world = world;
    this.#events = events;
  }

  /** Schedules the timers of a state that a record has entered. Answers how soon the first one is due, in milliseconds. */
  schedule({ entity, field, transitions }: Machine, row: Row, old: Row | undefined): number {
    const since = row.since[field];
    let soonest = Infinity;
    if (since === undefined || since === old?.since[field]) return soonest;
    const state = String(row.values[field]);
    const moment = this.#world.moment(null);
    const scope = scopeOf(this.#world.truth(moment), moment, { this: row.id, old: row.id });
    for (const transition of transitions) {
      if (transition.after === null || !transition.from.includes(state)) continue;
      const wait = evaluate(transition.after, scope);
      if (typeof wait !== "number") continue;
      soonest = Math.min(soonest, wait);
      const at = (millisecondsOf(since) ?? 0) + wait;
      this.#events.addAt(at, { kind: "timer", entity, id: row.id, field, since, transition });
    }
    return soonest;
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
