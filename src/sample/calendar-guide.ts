import { dayLength, daysOfDate, millisecondsOf, timestampOf } from "../base/calendar.ts";
import { evaluate } from "../expression/evaluate/evaluate.ts";
import { mentionsInput, mentionsMe } from "../expression/tree/mentions.ts";
import type { Expression } from "../model/expression.ts";
import type { Machine, Transition } from "../model/machine.ts";
import type { Specification } from "../model/specification.ts";
import type { Value } from "../model/value-type.ts";
import { createTruth, scopeOf } from "../semantics/memory/truth.ts";
import type { Moment } from "../semantics/memory/truth.ts";
import type { Row } from "../semantics/state/state.ts";
import type { Random } from "../generation/random/random.ts";
import { leewayBeforeDue } from "./planned-times.ts";
import type { SampleWorld } from "./sample-world.ts";

/** A date that is drawn, and whether it has to be after today or before it. */
export interface PlacingField {
  readonly entity: string;
  readonly field: string;
  /** Today, in days. */
  readonly today: number;
  /** 1 for a day after today, -1 for one before it. */
  readonly sign: 1 | -1;
}

/** The dates of the records that calendars and timelines show, so that the present days of these screens have some. */
export class CalendarGuide {
  readonly #world: SampleWorld;
  readonly #today: number;
  readonly #places: readonly CalendarPlace[];

  /** `end` is the present of the sample, in milliseconds. */
  constructor(world: SampleWorld, end: number) {
    this.#world = world;
    this.#today = Math.floor(end / dayLength);
    this.#places = placesOn(world.model).map((place) => ({ ...place, total: 0, within: periods.map(() => 0) }));
  }

  /** Notes the date of a record that was written. */
  note(entity: string, row: Row, old: Row | undefined): void {
    for (const place of this.#places) {
      if (place.entity !== entity) continue;
      this.#count(place, old?.values[place.by] ?? null, -1);
      this.#count(place, row.values[place.by] ?? null, 1);
    }
  }

  /**
   * Draws a day in the period around the present that has the fewest records for its share; null where the field places
   * no records on a calendar, or all periods have their share or can't be had. A setting, such as a milestone, is
   * planned longer ahead.
   */
  drawDay({ entity, field, today, sign }: PlacingField, isSetting: boolean, random: Random): number | null {
    const place = this.#places.find((one) => one.entity === entity && one.by === field);
    if (place === undefined) return null;
    const [least, most] = sign > 0 ? [today + 1, today + (isSetting ? Infinity : longestLead)] : [-Infinity, today - 1];
    const open = periods.flatMap(({ from, until, share }, at) => {
      const days = { from: Math.max(least, this.#today + from), until: Math.min(most + 1, this.#today + until) };
      const lack = share * (place.total + 1) - (place.within[at] ?? 0);
      return days.from < days.until && lack > 0 ? [{ ...days, lack }] : [];
    });
    const emptiest = random.weighted(open, ({ lack }) => lack);
    return emptiest === undefined ? null : emptiest.from + random.below(emptiest.until - emptiest.from);
  }

  /** Until when a record stays on its calendars, in milliseconds; null where none shows it, or that time is past. */
  staysUntil(entity: string, row: Row): number | null {
    const ends = this.#places.flatMap((place) => this.#timeLeft(place, entity, row) ?? []);
    return ends.length === 0 ? null : Math.max(...ends);
  }

  /**
   * Whether a transition comes before the day of a record: it would take the record off a calendar that still has to show
   * it, or the record's state waits for that day.
   */
  isEarly(row: Row, machine: Machine, { to }: Transition): boolean {
    const after = { ...row, values: { ...row.values, [machine.field]: to } };
    return this.#places.some((place) => {
      const end = this.#timeLeft(place, machine.entity, row);
      return end !== null && (!this.#shows(place, after) || this.#waitsUntil(end, row, machine));
    });
  }

  /** Whether something can be done with a record in its state only after a moment: nobody is missed before the appointment. */
  #waitsUntil(end: number, row: Row, { field, transitions }: Machine): boolean {
    const now = this.#world.moment(null);
    const then = { ...now, now: timestampOf(end + 2 * dayLength) ?? now.now };
    const holds = (guard: Expression, moment: Moment): boolean =>
      evaluate(guard, scopeOf(this.#world.truth(moment), moment, { this: row.id, old: row.id })) === true;
    return transitions.some(
      ({ from, guard }) =>
        guard !== null &&
        from.includes(String(row.values[field])) &&
        !mentionsInput(guard) &&
        !mentionsMe(guard) &&
        !holds(guard, now) &&
        holds(guard, then),
    );
  }

  /** Until when a record stays on a calendar that shows it; null where that is past. What is due may be done before. */
  #timeLeft(place: CalendarPlace, entity: string, row: Row): number | null {
    if (place.entity !== entity) return null;
    const last = momentOf(row.values[place.until] ?? null);
    const end = last === null ? null : last - (/due|deadline/i.test(place.until) ? leewayBeforeDue : 0);
    return end !== null && end > this.#world.clock && this.#shows(place, row) ? end : null;
  }

  #count(place: CalendarPlace, value: Value, by: 1 | -1): void {
    const at = momentOf(value);
    if (at === null) return;
    const day = Math.floor(at / dayLength) - this.#today;
    place.total += by;
    for (const [index, { from, until }] of periods.entries())
      if (from <= day && day < until) place.within[index]! += by;
  }

  /** Whether a calendar shows a record in the state that is given, at the present of the sample's clock. */
  #shows({ entity, where }: CalendarPlace, row: Row): boolean {
    if (where === null) return true;
    const moment = this.#world.moment(null);
    const truth = createTruth(this.#world.model, this.#world.state, moment, { entity, row });
    return evaluate(where, scopeOf(truth, moment, { this: row.id, old: row.id })) === true;
  }
}

/** The days around the present, as distances from today, and which share of all records they are to have at least. */
const periods = [
  { from: -15, until: -3, share: 0.17 },
  { from: -3, until: 1, share: 0.1 },
  { from: 1, until: 5, share: 0.14 },
  { from: 5, until: 17, share: 0.23 },
  { from: 17, until: 29, share: 0.1 },
] as const;

/** For how many days ahead people plan. */
const longestLead = 50;

/** The fields by which a calendar or timeline places records, and how many records have their date in each period. */
interface CalendarPlace {
  readonly entity: string;
  readonly by: string;
  /** The field of the last day: on a calendar, `by` itself. */
  readonly until: string;
  readonly where: Expression | null;
  total: number;
  readonly within: number[];
}

/** Whether a calendar or a timeline of the document shows records of an entity. */
export function isOnCalendar(model: Specification, entity: string): boolean {
  return placesOn(model).some((place) => place.entity === entity);
}

function placesOn({ screens }: Specification): readonly Omit<CalendarPlace, "total" | "within">[] {
  return screens.flatMap(({ shows }) => {
    if (shows.kind === "calendar") return [{ entity: shows.entity, by: shows.by, until: shows.by, where: shows.where }];
    if (shows.kind !== "timeline") return [];
    return [{ entity: shows.entity, by: shows.from, until: shows.to, where: shows.where }];
  });
}

/** The moment of a date or timestamp: of a date, the end of the day. */
function momentOf(value: Value): number | null {
  if (typeof value !== "string") return null;
  const day = daysOfDate(value);
  return day === null ? millisecondsOf(value) : (day + 1) * dayLength - 1;
}
