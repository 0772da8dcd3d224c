import { millisecondsOf, timestampOf } from "../base/calendar.ts";
import { entityNamed, machineOf } from "../model/find.ts";
import type { Specification } from "../model/specification.ts";
import type { Row } from "../semantics/state/state.ts";
import { CalendarGuide } from "./calendar-guide.ts";
import { createCandidateActors } from "./candidate-actors.ts";
import type { CandidateActors } from "./candidate-actors.ts";
import { EventSchedule } from "./event-schedule.ts";
import { attemptCall } from "./attempt-call.ts";
import { childKindsByParent } from "./child-kinds.ts";
import { ChildAdder } from "./child-adder.ts";
import { chooseDemoAccounts } from "./choose-demo-accounts.ts";
import { chooseMissingValues } from "./choose-missing-values.ts";
import { ChoiceStatistics } from "./choice-statistics.ts";
import type { SampleContext } from "./sample-context.ts";
import type { HistoryEvent, PlannedEvent } from "./history-event.ts";
import { TargetStates } from "./target-states.ts";
import { fixedWaits, hourInMilliseconds, typicalPace } from "./typical-pace.ts";
import { independentFakers } from "./load-fakers.ts";
import type { Fakers } from "./values/fakers.ts";
import { isFilledInLater } from "./is-filled-in-later.ts";
import { createMachineGuide } from "./machine-guide.ts";
import type { MachineGuide } from "./machine-guide.ts";
import { occasionalCalls } from "./calls-creating.ts";
import { placePeople } from "./place-people.ts";
import { placeSettings } from "./place-settings.ts";
import { PlannedTimes } from "./planned-times.ts";
import { RecordCourse } from "./record-course.ts";
import { RecordPace } from "./record-pace.ts";
import { PlanPlayer } from "./plan-player.ts";
import { durationOf } from "./plans/call-plan.ts";
import type { CallPlan } from "./plans/call-plan.ts";
import { planSample, runsOut } from "./sample-plan.ts";
import type { SamplePlan } from "./sample-plan.ts";
import { RecordTimers } from "./record-timers.ts";
import { updateField } from "./update-field.ts";
import { fillEmptyEntities } from "./fill-empty-entities.ts";
import { makeCallSomewhere } from "./make-call-somewhere.ts";
import type { CallTry } from "./make-call-somewhere.ts";
import { scheduleRenewals } from "./schedule-renewals.ts";
import { scheduleOccasions } from "./schedule-occasions.ts";
import { scheduleArrivals } from "./schedule-arrivals.ts";
import { reachMissingStates } from "./reach-missing-states.ts";
import { createRandom } from "../generation/random/random.ts";
import type { Random } from "../generation/random/random.ts";
import { createHeadroom } from "./headroom-below-limits.ts";
import type { Headroom } from "./headroom-below-limits.ts";
import type { Sample, SampleOptions } from "./sample.ts";
import { validSeedWrites } from "../generation/founder/seeded-state.ts";
import { createPersonas } from "./values/persona.ts";
import { createValueSource } from "./values/value-for.ts";
import { SampleWorld } from "./sample-world.ts";

/** The hours before the present in which records come that are still missing. */
const lastHours = 6 * hourInMilliseconds;

/** Generates the history of one sample, from its beginning to the present. */
export class HistoryGenerator {
  readonly #model: Specification;
  readonly #options: SampleOptions;
  readonly #random: Random;
  readonly #plan: SamplePlan;
  readonly #end: number;
  readonly #world: SampleWorld;
  readonly #actors: CandidateActors;
  readonly #context: SampleContext;
  readonly #headroom: Headroom;
  readonly #player: PlanPlayer;
  readonly #timers: RecordTimers;
  readonly #events: EventSchedule;
  readonly #calendars: CalendarGuide;
  readonly #guides: ReadonlyMap<string, readonly MachineGuide[]>;
  readonly #children: ChildAdder;
  readonly #pace: RecordPace;
  readonly #targets: TargetStates;
  readonly #course: RecordCourse;
  /** How often each record has changed its state. */
  readonly #stateChanges = new Map<string, number>();

  /** `plans` are carried out besides what people do by themselves. */
  constructor(model: Specification, fakers: Fakers, options: SampleOptions, plans: readonly CallPlan[]) {
    this.#model = model;
    this.#options = options;
    this.#random = createRandom(options.seed);
    const waits = fixedWaits(model);
    this.#plan = planSample(model, options.rows, [...waits, ...plans.map(durationOf)]);
    this.#end = millisecondsOf(options.now) ?? 0;
    this.#events = new EventSchedule(this.#random, this.#end);
    this.#world = new SampleWorld(model, {
      random: this.#random,
      begin: this.#end - this.#plan.span,
      generate: options.generate,
      onWrite: (entity, row, old) => this.#onWritten(entity, row, old),
    });
    this.#actors = createCandidateActors(this.#world, this.#random);
    this.#calendars = new CalendarGuide(this.#world, this.#end);
    this.#context = {
      world: this.#world,
      random: this.#random,
      statistics: new ChoiceStatistics(),
      createPersona: createPersonas(fakers.local),
      valueFor: createValueSource(model, fakers, this.#random),
      calendarDay: (field) => this.#calendars.drawDay(field, this.#isSetting(field.entity), this.#random),
    };
    this.#headroom = createHeadroom(this.#world, independentFakers(fakers, options.seed, options.now), options.seed);
    this.#timers = new RecordTimers(this.#world, this.#events);
    this.#player = new PlanPlayer(this.#context, this.#actors, this.#headroom, plans);
    this.#guides = new Map(
      model.entities.map(({ name }) => [
        name,
        machineOf(model, name).map((machine) => createMachineGuide(machine, this.#isSetting(name))),
      ]),
    );
    this.#children = new ChildAdder(this.#context, childKindsByParent(model, this.#plan), this.#attempt);
    const times = new PlannedTimes(model);
    this.#pace = new RecordPace(this.#world, this.#random, times, { span: this.#plan.span });
    this.#targets = new TargetStates(model, typicalPace(model));
    this.#course = new RecordCourse({
      world: this.#world,
      random: this.#random,
      calendars: this.#calendars,
      times,
      targets: this.#targets,
      attempt: this.#attempt,
      add: (entity, row) => this.#children.add(entity, row, null),
    });
  }

  run(): Sample {
    const begin = this.#end - this.#plan.span;
    this.#world.placeInitial(validSeedWrites(this.#model, this.#world.now, this.#options.generate));
    const signUps = placePeople(this.#context, this.#plan.people);
    placeSettings(this.#context, this.#plan.settings);
    const at = scheduleArrivals(this.#events, this.#random, this.#model, { plan: this.#plan, end: this.#end, signUps });
    const occasions = occasionalCalls(this.#model, this.#plan, childKindsByParent(this.#model, this.#plan));
    scheduleOccasions(this.#events, this.#random, occasions, { from: at, until: this.#end, rows: this.#options.rows });
    this.#player.schedule(this.#events, { begin: this.#world.clock, end: this.#end, rows: this.#options.rows });
    this.#runEvents(this.#end - lastHours, () => true);
    this.#scheduleMissing();
    this.#runEvents(this.#end - hourInMilliseconds, () => true);
    this.#runEvents(this.#end - hourInMilliseconds / 12, isDue);
    this.#world.advance(this.#end - hourInMilliseconds / 12);
    this.#fillGaps();
    this.#runEvents(this.#end - 1, ({ kind }) => kind === "timer");
    const { state, history, writes, founders, refused } = this.#world;
    return {
      kind: "sample",
      state,
      accounts: chooseDemoAccounts(this.#model, state, timestampOf(this.#end) ?? "", (ids) =>
        this.#headroom.personWithMost(ids),
      ),
      founders,
      history,
      writes,
      begun: timestampOf(begin) ?? "",
      steps: history.length,
      refused,
    };
  }

  #runEvents(until: number, isWanted: (event: HistoryEvent) => boolean): void {
    for (let next = this.#events.next(until); next !== undefined; next = this.#events.next(until)) {
      // Timers can go on for ever, where each makes others; plans have an end.
      const isEnough = this.#world.steps >= this.#plan.mostSteps && next.event.kind !== "planned";
      if (isEnough || !isWanted(next.event)) continue;
      this.#world.advance(next.at);
      this.#runEvent(next.event);
    }
  }

  #runEvent(event: HistoryEvent): void {
    switch (event.kind) {
      case "sign up":
        return this.#signUp();
      case "create":
        return this.#create(event);
      case "live":
        return this.#continueRecord(event);
      case "occasion":
        return void makeCallSomewhere(this.#world, this.#random, event.call, this.#attempt);
      case "planned":
        return this.#performPlanned(event);
      case "update":
        return updateField(this.#world, event, this.#attempt);
      case "timer":
        return this.#timers.fire(event);
    }
  }

  #signUp(): void {
    const call = this.#model.calls.find(({ does }) => does.kind === "sign up");
    const entity = this.#model.identification?.entity;
    if (call !== undefined && entity !== undefined) this.#attempt({ call, entity, concerned: null });
  }

  readonly #attempt: CallTry = (attempt) => attemptCall(this.#context, this.#actors, this.#headroom, attempt) !== null;

  /** Creates a record, unless side effects of other calls have created it already. */
  #create({ entity, nth, triesLeft }: HistoryEvent & { readonly kind: "create" }): void {
    const { rows = 0 } =
      [...this.#plan.flows, ...this.#plan.settings].find((portion) => portion.entity === entity) ?? {};
    if (this.#world.idsOf(entity).length >= nth) return;
    const call = this.#random.pick(
      this.#model.calls.filter(({ does }) => does.kind === "create" && does.entity === entity),
    );
    if (call === undefined) return;
    const on =
      call.subject === null
        ? null
        : this.#world.row(call.subject.entity, this.#random.pick(this.#world.idsOf(call.subject.entity)) ?? "");
    const created =
      on !== undefined && this.#attempt({ call, entity, concerned: null, ...(on === null ? {} : { on }) });
    if (!created && triesLeft > 0) {
      const { clock } = this.#world;
      const event = { kind: "create", entity, nth, triesLeft: triesLeft - 1 } as const;
      this.#events.addArrival(this.#random.between(clock, this.#end - 2 * hourInMilliseconds), clock, event);
    }
    if (created && entity === this.#plan.mainEntity)
      this.#options.onProgress?.(Math.min(rows, this.#world.idsOf(entity).length), rows);
  }

  /** Makes a request of a plan; the records of a plan that is over live on like others. */
  #performPlanned(event: PlannedEvent): void {
    for (const { entity, id } of this.#player.perform(this.#events, event)) {
      const row = this.#world.row(entity, id);
      if (row !== undefined) this.#scheduleLife(entity, row, undefined);
    }
  }

  #onWritten(entity: string, row: Row, old: Row | undefined): void {
    if (old === undefined && entity === this.#model.identification?.entity) this.#actors.addPerson(row.id);
    this.#calendars.note(entity, row, old);
    if (old === undefined) this.#player.noteCreated({ entity, id: row.id });
    if (this.#player.isHeld(row.id)) {
      for (const { machine } of this.#guides.get(entity) ?? []) this.#timers.schedule(machine, row, old);
      return;
    }
    this.#scheduleLife(entity, row, old);
  }

  /** Schedules what follows from a new record, or from a record's new state. */
  #scheduleLife(entity: string, row: Row, old: Row | undefined): void {
    if (old === undefined) this.#planNewRecord(entity, row);
    scheduleRenewals(this.#events, this.#random, entityNamed(this.#model, entity), row, old);
    for (const guide of this.#guides.get(entity) ?? []) {
      const { field } = guide.machine;
      const since = row.since[field];
      if (since === undefined || since === old?.since[field]) continue;
      const timer = this.#timers.schedule(guide.machine, row, old);
      const state = String(row.values[field]);
      if (guide.isFinal(state)) {
        this.#scheduleLastChildren(entity, row, guide);
        continue;
      }
      const event = { kind: "live", entity, id: row.id, since, count: 0, childCount: 0 } as const;
      if (this.#targets.targetOf(row.id, guide) === state) {
        // What is to stay as it is stays so until its time comes.
        const comes = this.#pace.timeAhead(entity, row);
        if (comes !== null) this.#pace.addWhenItComes(this.#events, comes, event);
        continue;
      }
      const turns = (this.#stateChanges.get(row.id) ?? 0) + 1;
      this.#stateChanges.set(row.id, turns);
      const isAtRest = state === guide.machine.initial && this.#rests(entity);
      this.#pace.addNextStep(this.#events, event, { row, since: millisecondsOf(since) ?? 0, timer, turns, isAtRest });
    }
    if (old === undefined && (this.#guides.get(entity) ?? []).length === 0 && this.#children.isParent(entity)) {
      this.#events.addFrom(this.#world.clock + this.#pace.usualDelay(), {
        kind: "live",
        entity,
        id: row.id,
        since: "",
        count: 0,
        childCount: 0,
      });
    }
  }

  /** Schedules what is added to a record only at its end: a prescription is written when the patient was seen. */
  #scheduleLastChildren(entity: string, row: Row, { machine }: MachineGuide): void {
    if (!this.#children.comesLast(entity, machine)) return;
    const since = row.since[machine.field] ?? "";
    const at = this.#world.clock + this.#random.between(0.02, 0.3) * hourInMilliseconds;
    this.#events.addAt(at, { kind: "live", entity, id: row.id, since, count: 0, childCount: 0 });
  }

  #planNewRecord(entity: string, row: Row): void {
    const comes = this.#pace.timeAhead(entity, row);
    for (const guide of this.#guides.get(entity) ?? [])
      this.#targets.assignTarget(
        row.id,
        guide,
        this.#end - this.#world.clock,
        comes === null ? null : this.#end - comes,
      );
    for (const { name, type, required } of entityNamed(this.#model, entity).fields) {
      if (required || row.values[name] !== null || !isFilledInLater(this.#model, entity, name)) continue;
      if (this.#random.chance(type.kind === "reference" ? 0.9 : 0.35)) {
        this.#events.addFrom(
          Math.max(this.#world.clock, this.#end - this.#plan.span + 40 * hourInMilliseconds) +
            this.#random.between(0.2, 30) * hourInMilliseconds,
          { kind: "update", entity, id: row.id, field: name, was: null },
        );
      }
    }
  }

  /** Whether records stay in their first state for long: settings do, unless they have a time at which they begin or end. */
  #rests(entity: string): boolean {
    return this.#isSetting(entity) && !runsOut(entityNamed(this.#model, entity));
  }

  #isSetting(entity: string): boolean {
    return this.#plan.settings.some((one) => one.entity === entity);
  }

  #continueRecord(event: HistoryEvent & { readonly kind: "live" }): void {
    const { entity, id, since, count, childCount } = event;
    const row = this.#world.row(entity, id);
    if (row === undefined || count > 8) return;
    const guide = this.#random.pick(
      (this.#guides.get(entity) ?? []).filter(({ machine }) => row.since[machine.field] === since),
    );
    if (guide === undefined && since !== "") return;
    const hasNewChild = this.#children.add(entity, row, childCount);
    const isOver = guide?.isFinal(String(row.values[guide.machine.field])) === true;
    if (isOver && !hasNewChild) return;
    if (guide !== undefined && !hasNewChild && this.#course.takeNext(guide, entity, row, count)) return;
    const comes = guide === undefined || hasNewChild ? null : this.#course.waitsUntil(guide, entity, row, count);
    if (comes !== null) {
      this.#pace.addWhenItComes(this.#events, comes, { ...event, count: 0 });
      return;
    }
    const again = hasNewChild ? { ...event, childCount: childCount + 1 } : { ...event, count: count + 1 };
    this.#pace.addAgain(this.#events, again, row, hasNewChild ? 0.15 : 1 + count);
  }

  /** Schedules the records of the main entity that are missing, so that they do not all come in the last minute. */
  #scheduleMissing(): void {
    const { entity, rows } = this.#mainQuota();
    if (entity === null) return;
    const missing = rows - this.#world.idsOf(entity).length;
    for (let one = 0; one < missing; one += 1) {
      const at = this.#world.clock + (this.#end - this.#world.clock) * this.#random.between(0, 0.97);
      this.#events.addAt(at, { kind: "create", entity, nth: rows, triesLeft: 0 });
    }
  }

  #mainQuota(): { readonly entity: string | null; readonly rows: number } {
    const { mainEntity, flows } = this.#plan;
    return { entity: mainEntity, rows: flows.find(({ entity }) => entity === mainEntity)?.rows ?? 0 };
  }

  #fillGaps(): void {
    const { entity: mainEntity, rows } = this.#mainQuota();
    for (let tries = 0; mainEntity !== null && tries < 20 + rows / 20; tries += 1)
      this.#create({ kind: "create", entity: mainEntity, nth: rows, triesLeft: 0 });
    fillEmptyEntities(this.#world, this.#random, this.#attempt);
    chooseMissingValues(this.#world, this.#random, this.#attempt);
    reachMissingStates(this.#world, this.#guides, {
      take: (entity, row, transition) => this.#course.take(entity, row, transition),
      add: (entity, row) => this.#children.add(entity, row, null),
      awayFromPresent: (entity, row) => this.#pace.awayFromPresent(entity, row),
    });
  }
}

/** Whether an event happens at its time whatever else there is to do. */
function isDue({ kind }: HistoryEvent): boolean {
  return kind === "timer" || kind === "planned" || kind === "create";
}
