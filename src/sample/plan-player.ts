import { dayLength } from "../base/calendar.ts";
import type { RecordAt } from "../semantics/program/question.ts";
import type { CandidateActors } from "./candidate-actors.ts";
import type { EventSchedule } from "./event-schedule.ts";
import type { Headroom } from "./headroom-below-limits.ts";
import type { PlannedEvent } from "./history-event.ts";
import { PlanRun } from "./plan-run.ts";
import type { CallPlan } from "./plans/call-plan.ts";
import type { SampleContext } from "./sample-context.ts";
import { hourInMilliseconds } from "./typical-pace.ts";

/** For so many rows of the main entity each plan is carried out once. */
const rowsPerRun = 30;
const mostRuns = 6;
/** So many runs end on the last days, since not each of them comes to its end. */
const lastRuns = 3;

/** When plans are carried out. */
interface PlanPeriod {
  /** The beginning and the end of the history, in milliseconds. */
  readonly begin: number;
  readonly end: number;
  readonly rows: number;
}

/**
 * Carries out plans in a history, each several times: in the end as late as possible, so that the record which is wanted is there in the end, and
 * before that now and then, so that others follow from it. Nobody else takes the records of a run further until it is over.
 */
export class PlanPlayer {
  readonly #context: SampleContext;
  readonly #actors: CandidateActors;
  readonly #headroom: Headroom;
  readonly #plans: readonly CallPlan[];
  readonly #held = new Set<string>();
  /** The run of which a request is being made now. */
  #current: PlanRun | null = null;
  /** The plans that have come to their end with other numbers than their own, which are the least that will do. */
  readonly #drawn = new Set<CallPlan>();
  readonly #createdIn = new Map<PlanRun, RecordAt[]>();

  constructor(context: SampleContext, actors: CandidateActors, headroom: Headroom, plans: readonly CallPlan[]) {
    this.#context = context;
    this.#actors = actors;
    this.#headroom = headroom;
    this.#plans = plans;
  }

  schedule(events: EventSchedule, { begin, end, rows }: PlanPeriod): void {
    const { random } = this.#context;
    for (const plan of this.#plans) {
      const first = plan.requests[0]?.now ?? plan.until;
      const unmoved = this.#runOf(plan, 0, true);
      const latest = Math.floor((end - 2 * hourInMilliseconds - unmoved.timeOf(plan.until)) / dayLength);
      const earliest = Math.ceil((begin + hourInMilliseconds - unmoved.timeOf(first)) / dayLength);
      const runs = Math.min(mostRuns, Math.ceil(rows / rowsPerRun));
      for (let run = 0; run < runs + lastRuns; run += 1) {
        const isLast = run >= runs;
        const days = isLast ? latest - (run - runs) : Math.floor(random.between(earliest, latest));
        if (days >= earliest && plan.requests.length > 0)
          this.#scheduleRequest(events, { run: this.#runOf(plan, days, isLast), next: 0, isLast });
      }
    }
  }

  /** Makes a request of a plan, and schedules the next one. Answers the records that others may take further from now on. */
  perform(events: EventSchedule, { run, next, isLast }: PlannedEvent): readonly RecordAt[] {
    this.#current = run;
    const isGranted = run.perform(run.plan.requests[next]!);
    this.#current = null;
    if (isGranted && next + 1 < run.plan.requests.length) {
      this.#scheduleRequest(events, { run, next: next + 1, isLast });
      return [];
    }
    const created = this.#createdIn.get(run) ?? [];
    this.#createdIn.delete(run);
    if (isLast && isGranted) return [];
    if (isGranted) this.#drawn.add(run.plan);
    for (const { id } of created) this.#held.delete(id);
    return created;
  }

  /** Notes a new record: it belongs to the run of which a request is being made, if one is. */
  noteCreated(record: RecordAt): void {
    if (this.#current === null) return;
    this.#held.add(record.id);
    const known = this.#createdIn.get(this.#current) ?? [];
    this.#createdIn.set(this.#current, known);
    known.push(record);
  }

  /** Whether a record belongs to a run that is not over. */
  isHeld(id: string): boolean {
    return this.#held.has(id);
  }

  #runOf(plan: CallPlan, days: number, isLast: boolean): PlanRun {
    const keepsNumbers = (): boolean => isLast && !this.#drawn.has(plan);
    return new PlanRun(this.#context, this.#actors, this.#headroom, plan, { later: days * dayLength, keepsNumbers });
  }

  #scheduleRequest(events: EventSchedule, planned: Omit<PlannedEvent, "kind">): void {
    events.addAt(planned.run.timeOf(planned.run.plan.requests[planned.next]!.now), { kind: "planned", ...planned });
  }
}
