import { dayLength } from "../base/calendar.ts";
import type { Row } from "../semantics/state/state.ts";
import type { Random } from "../generation/random/random.ts";
import type { EventSchedule } from "./event-schedule.ts";
import type { HistoryEvent } from "./history-event.ts";
import type { PlannedTime, PlannedTimes } from "./planned-times.ts";
import type { SampleWorld } from "./sample-world.ts";
import type { FirstTimer } from "./record-timers.ts";
import { hourInMilliseconds, typicalPace } from "./typical-pace.ts";

type LiveEvent = HistoryEvent & { readonly kind: "live" };

/** A state that a record has entered. */
export interface EnteredState {
  readonly row: Row;
  /** When it entered the state, in milliseconds. */
  readonly since: number;
  readonly timer: FirstTimer;
  /** How often the record has changed its state. */
  readonly turns: number;
  readonly isAtRest: boolean;
}

/** How soon people take the next step with a record. When the time has come for which it is planned, they do it soon. */
export class RecordPace {
  readonly #world: SampleWorld;
  readonly #random: Random;
  readonly #times: PlannedTimes;
  readonly #span: number;
  readonly #usual: number;

  constructor(world: SampleWorld, random: Random, times: PlannedTimes, { span }: { readonly span: number }) {
    this.#world = world;
    this.#random = random;
    this.#times = times;
    this.#span = span;
    this.#usual = typicalPace(world.model);
  }

  /** When the time of a record comes; null where it has come, or none is planned. */
  timeAhead(entity: string, row: Row): number | null {
    const time = this.#times.timeOf(entity, row);
    return time === null || time.comes <= this.#world.clock ? null : time.comes;
  }

  /** How far the present is from the time of a record; 0 where none is planned. */
  awayFromPresent(entity: string, row: Row): number {
    const time = this.#times.timeOf(entity, row);
    return time === null ? 0 : Math.abs(time.comes - this.#world.clock);
  }

  /** How long people mostly wait between two steps. */
  usualDelay(usual = this.#usual): number {
    return Math.max(hourInMilliseconds / 6, -Math.log(1 - this.#random.unit()) * usual);
  }

  /** Schedules another try with a record, after some of its usual waits. */
  addAgain(events: EventSchedule, event: LiveEvent, row: Row, waits: number): void {
    const { clock } = this.#world;
    const time = this.#timeThatHasCome(event.entity, row);
    if (time === null) events.addFrom(clock + waits * this.usualDelay(), event);
    else this.#addShortlyAfter(events, clock, time, event, time.isDay ? waits : 1);
  }

  /** Schedules the next step of a record in a state: mostly sooner than a timer fires. */
  addNextStep(events: EventSchedule, event: LiveEvent, { row, since, timer, turns, isAtRest }: EnteredState): void {
    const time = this.#timeThatHasCome(event.entity, row);
    if (time !== null) return this.#addShortlyAfter(events, since, time, event);
    // A record without a final state changes less and less often.
    const calm = 1.5 ** Math.max(0, turns - 6);
    const usual = this.usualDelay(isAtRest ? this.#span * 1.5 : this.#usual);
    const { wait, givesUp } = timer;
    if (wait > 30 * dayLength) events.addFrom(since + calm * usual, event);
    else if (givesUp) events.addBefore(since + wait * this.#random.between(0.2, 1.02), since + wait, event);
    else events.addFrom(since + calm * wait * this.#random.between(0.25, 1.12), event);
  }

  /** Schedules a step for the time for which a record is planned. */
  addWhenItComes(events: EventSchedule, comes: number, event: LiveEvent): void {
    const row = this.#world.row(event.entity, event.id);
    const isDay = row === undefined || this.#times.timeOf(event.entity, row)?.isDay !== false;
    if (isDay) events.addFrom(comes + this.#random.between(0, 1) * dayLength, event);
    else events.addAt(Math.max(this.#world.clock, comes + this.#random.between(-0.2, 0.4) * hourInMilliseconds), event);
  }

  #timeThatHasCome(entity: string, row: Row): PlannedTime | null {
    const time = this.#times.timeOf(entity, row);
    return time === null || time.comes > this.#world.clock ? null : time;
  }

  /** What is planned by the hour is done at any hour. */
  #addShortlyAfter(events: EventSchedule, from: number, { isDay }: PlannedTime, event: LiveEvent, waits = 1): void {
    const at = from + waits * this.#random.between(0.1, isDay ? 8 : 0.5) * hourInMilliseconds;
    if (isDay) events.addFrom(at, event);
    else events.addAt(at, event);
  }
}
