import { dayLength, daysOfDate, millisecondsOf } from "../base/calendar.ts";
import type { Entity, Field } from "../model/entity.ts";
import { entityNamed } from "../model/find.ts";
import type { Machine, Transition } from "../model/machine.ts";
import type { Specification } from "../model/specification.ts";
import type { Value } from "../model/value-type.ts";
import type { Row } from "../semantics/state/state.ts";
import { isFailure } from "./machine-guide.ts";
import { fixedWaitOf } from "./typical-pace.ts";
import { wordsOfIdentifier } from "./words/words-of-identifier.ts";

/** When what a record plans takes place, in milliseconds. */
export interface PlannedTime {
  /** From when on the steps that end it can be expected. */
  readonly comes: number;
  /** When it is over. */
  readonly ends: number;
  /** Whether it is known to the day only. */
  readonly isDay: boolean;
}

/** The times for which records are planned: an appointment at its start, a leave from its first day to its last, an order until it is due. */
export class PlannedTimes {
  readonly #model: Specification;
  readonly #fields: ReadonlyMap<string, PlannedFields>;

  constructor(model: Specification) {
    this.#model = model;
    this.#fields = new Map(
      model.machines.flatMap(({ entity }) => {
        const fields = plannedFields(model, entityNamed(model, entity));
        return fields === null ? [] : [[entity, fields] as const];
      }),
    );
  }

  /** The time of a record; null where people plan none for records of its entity, or none for this one. */
  timeOf(entity: string, row: Row): PlannedTime | null {
    const fields = this.#fields.get(entity);
    if (fields === undefined) return null;
    const [first, last] = [momentOf(row.values[fields.from] ?? null), momentOf(row.values[fields.until] ?? null)];
    if (first === null || last === null) return null;
    const ends = last.at + (last.isDay ? dayLength : 0);
    if (fields.isDue) return { comes: ends - leewayBeforeDue, ends, isDay: last.isDay };
    return { comes: fields.from === fields.until ? first.at : ends, ends, isDay: last.isDay };
  }

  /** Until when a transition would come before the time for which a record is planned; null where it would not. */
  earlyUntil(row: Row, { entity }: Machine, transition: Transition, now: number): number | null {
    const time = this.timeOf(entity, row);
    if (time === null || isFailure(transition.to)) return null;
    const hold = this.#isFinal(entity, transition.to) ? 0 : this.#holdTime(entity, transition.to);
    const from = hold === null ? -Infinity : time.comes - hold * 0.8;
    return from > now ? from : null;
  }

  #isFinal(entity: string, state: string): boolean {
    return this.#model.machines.some(
      (machine) => machine.entity === entity && machine.states.some(({ name, final }) => name === state && final),
    );
  }

  /** How long a state lasts until a timer gives the record up; null where none does. */
  #holdTime(entity: string, state: string): number | null {
    const waits = this.#model.machines
      .filter((machine) => machine.entity === entity)
      .flatMap(({ transitions }) => transitions.filter(({ from, to }) => from.includes(state) && isFailure(to)))
      .flatMap((transition) => fixedWaitOf(this.#model, transition) ?? []);
    return waits.length === 0 ? null : Math.min(...waits);
  }
}

/** How long before it is due something is done. */
export const leewayBeforeDue = 1.5 * dayLength;

/** The fields that say when what a record plans begins and ends. */
interface PlannedFields {
  readonly from: string;
  readonly until: string;
  /** Whether it has to be done until then. */
  readonly isDue: boolean;
}

/** The dates that people give when they create a record: those that a timeline or calendar shows, or else those whose names say when something is to be. */
function plannedFields(model: Specification, entity: Entity): PlannedFields | null {
  const given = new Set(
    model.calls.flatMap(({ does, takes }) =>
      does.kind === "create" && does.entity === entity.name ? takes.flatMap(({ field }) => field ?? []) : [],
    ),
  );
  const dates = entity.fields.filter(({ name, type }) => isMoment(type.kind) && given.has(name));
  for (const { shows } of model.screens) {
    if ((shows.kind !== "timeline" && shows.kind !== "calendar") || shows.entity !== entity.name) continue;
    const [from, until] = shows.kind === "timeline" ? [shows.from, shows.to] : [shows.by, shows.by];
    if (given.has(from) && given.has(until) && dates.some(({ name }) => name === from))
      return { from, until, isDue: dueWords.test(from) };
  }
  const from = dates.find(({ name }) => beginWords.test(wordsOfIdentifier(name)));
  const due = dates.find(({ name }) => dueWords.test(wordsOfIdentifier(name)));
  if (from === undefined) return due === undefined ? null : { from: due.name, until: due.name, isDue: true };
  const until = dates.find((field) => isEndOf(field, from)) ?? from;
  return { from: from.name, until: until.name, isDue: false };
}

function isEndOf({ name, type }: Field, begin: Field): boolean {
  return (
    type.kind === begin.type.kind && /^(end|until|to|till|last|finish|depart|check ?out)/.test(wordsOfIdentifier(name))
  );
}

const beginWords =
  /^(start|begin|arriv|check ?in|wanted|needed|scheduled|planned|takes place|held)|^(day|date|at|on|when)$/;
const dueWords = /due|deadline/i;

function isMoment(kind: string): boolean {
  return kind === "date" || kind === "timestamp";
}

function momentOf(value: Value): { readonly at: number; readonly isDay: boolean } | null {
  if (typeof value !== "string") return null;
  const day = daysOfDate(value);
  if (day !== null) return { at: day * dayLength, isDay: true };
  const at = millisecondsOf(value);
  return at === null ? null : { at, isDay: false };
}
