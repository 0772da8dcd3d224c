import type { Random } from "../generation/random/random.ts";
import { hourInMilliseconds } from "./typical-pace.ts";
import { EventQueue } from "./event-queue.ts";
import type { HistoryEvent } from "./history-event.ts";
import { moveToWorkingHours } from "./move-to-working-hours.ts";

/** The events of a sample that are still to come. What people do, they do in working hours. */
export class EventSchedule {
  readonly #events = new EventQueue<HistoryEvent>();
  readonly #random: Random;
  readonly #latestArrival: number;

  /** `end` is the present of the sample, in milliseconds. */
  constructor(random: Random, end: number) {
    this.#random = random;
    this.#latestArrival = end - 2 * hourInMilliseconds;
  }

  /** Adds an event at an exact moment, such as that of a timer. */
  addAt(at: number, event: HistoryEvent): void {
    this.#events.add(at, event);
  }

  /** Adds an event in the working hours from a moment on, which may come after the present. */
  addFrom(at: number, event: HistoryEvent): void {
    this.#events.add(moveToWorkingHours(at, this.#random), event);
  }

  /** Adds an event in the working hours from a moment on; mostly in those before a moment that people know, such as that of a timer. */
  addBefore(at: number, latest: number, event: HistoryEvent): void {
    this.#events.add(moveToWorkingHours(at, this.#random, this.#random.chance(0.9) ? latest : Infinity), event);
  }

  /** Adds an event that happens before the present in any case: a business whose present is on a Sunday was called on Friday. */
  addArrival(at: number, earliest: number, event: HistoryEvent): void {
    this.#events.add(Math.max(earliest, moveToWorkingHours(at, this.#random, this.#latestArrival)), event);
  }

  /** Takes the next event that is not after `until`; undefined where there is none. */
  next(until: number): { readonly at: number; readonly event: HistoryEvent } | undefined {
    return this.#events.next(until);
  }
}
