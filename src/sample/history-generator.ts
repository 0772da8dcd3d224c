import { isCreatable } from "../world/founder/place-founder.ts";
import type { Faker } from "@faker-js/faker";
import { millisecondsOf } from "../base/calendar.ts";
import { evaluate } from "../expression/evaluate/evaluate.ts";
import { mentionsInput, mentionsMe } from "../expression/tree/mentions.ts";
import { entityNamed, machineOf } from "../model/find.ts";
import type { Transition } from "../model/machine.ts";
import type { Specification } from "../model/specification.ts";
import { scopeOf } from "../semantics/memory/truth.ts";
import type { Row } from "../semantics/state/state.ts";
import { createCandidateActors } from "./candidate-actors.ts";
import type { CandidateActors } from "./candidate-actors.ts";
import { EventQueue } from "./event-queue.ts";
import { attemptCall } from "./attempt-call.ts";
import { childKindsByParent } from "./child-kinds.ts";
import type { ChildKind } from "./child-kinds.ts";
import { chooseDemoAccounts } from "./choose-demo-accounts.ts";
import { ChoiceStatistics } from "./choice-statistics.ts";
import type { SampleContext } from "./draw-call-input.ts";
import type { HistoryEvent } from "./history-event.ts";
import { TargetStates } from "./target-states.ts";
import { fixedWaits, hourInMilliseconds, typicalPace } from "./durations.ts";
import { independentFaker } from "./load-faker.ts";
import { isFilledInLater } from "./is-filled-in-later.ts";
import { createMachineGuide } from "./machine-guide.ts";
import type { MachineGuide } from "./machine-guide.ts";
import { placeSampleFounder } from "./place-sample-founder.ts";
import { placePeople } from "./place-people.ts";
import { planSample } from "./sample-plan.ts";
import type { SamplePlan } from "./sample-plan.ts";
import { reachMissingStates } from "./reach-missing-states.ts";
import { createRandom } from "../world/random/random.ts";
import type { Random } from "../world/random/random.ts";
import { createHeadroom } from "./headroom-below-limits.ts";
import type { Headroom } from "./headroom-below-limits.ts";
import type { Sample, SampleOptions } from "./sample.ts";
import { validSeedWrites } from "../world/founder/seeded-state.ts";
import { createPersonas } from "./values/persona.ts";
import { createValueSource } from "./values/value-for.ts";
import { moveToWorkingHours } from "./working-hours.ts";
import { SampleWorld } from "./sample-world.ts";

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
  readonly #events = new EventQueue<HistoryEvent>();
  readonly #guides: ReadonlyMap<string, readonly MachineGuide[]>;
  readonly #children: ReadonlyMap<string, readonly ChildKind[]>;
  readonly #pace: number;
  readonly #targets: TargetStates;
  /** How often each record has changed its state. */
  readonly #stateChanges = new Map<string, number>();

  constructor(model: Specification, faker: Faker, options: SampleOptions) {
    this.#model = model;
    this.#options = options;
    this.#random = createRandom(options.seed);
    const waits = fixedWaits(model);
    this.#plan = planSample(model, options.rows, waits);
    this.#end = millisecondsOf(options.now) ?? 0;
    this.#world = new SampleWorld(model, {
      random: this.#random,
      begin: this.#end - this.#plan.span,
      generate: options.generate,
      onWrite: (entity, row, old) => this.#onWritten(entity, row, old),
    });
    this.#actors = createCandidateActors(this.#world, this.#random);
    this.#context = {
      world: this.#world,
      random: this.#random,
      statistics: new ChoiceStatistics(),
      createPersona: createPersonas(faker),
      valueFor: createValueSource(model, faker, this.#random),
    };
    this.#headroom = createHeadroom(this.#world, independentFaker(faker, options.seed, options.now), options.seed);
    this.#guides = new Map(
      model.entities.map(({ name }) => [
        name,
        machineOf(model, name).map((machine) => createMachineGuide(machine, this.#isSetting(name))),
      ]),
    );
    this.#children = childKindsByParent(model, this.#plan);
    this.#pace = typicalPace(model);
    this.#targets = new TargetStates(model, this.#pace);
  }

  run(): Sample {
    const { span, people, settings, flows } = this.#plan;
    const begin = this.#end - span;
    this.#world.placeInitial(validSeedWrites(this.#model, this.#world.now, this.#options.generate));
    const signUps = placePeople(this.#context, people);
    this.#placeSettings();
    let at = begin + hourInMilliseconds;
    const firstSignUps = Math.ceil(signUps / 3);
    for (let one = 0; one < firstSignUps; one += 1)
      this.#events.add((at += this.#random.between(0.05, 0.3) * hourInMilliseconds), { kind: "sign up" });
    for (const { entity, rows } of settings) {
      for (let one = 0; one < rows; one += 1)
        this.#events.add((at += this.#random.between(0.02, 0.3) * hourInMilliseconds), {
          kind: "create",
          entity,
          nth: one + 1,
          triesLeft: 2,
        });
    }
    for (let one = firstSignUps; one < signUps; one += 1)
      this.#schedule(this.#random.between(at, at + span * 0.5), { kind: "sign up" });
    for (const { entity, rows } of flows) {
      // A growing business: more records are created towards the end.
      const arrivals = Array.from({ length: rows }, () => this.#random.unit() ** 0.65).sort((a, b) => a - b);
      for (let one = 0; one < rows; one += 1)
        this.#schedule(at + (this.#end - 2 * hourInMilliseconds - at) * arrivals[one]!, {
          kind: "create",
          entity,
          nth: one + 1,
          triesLeft: 6,
        });
    }
    this.#runEvents(this.#end - hourInMilliseconds, () => true);
    this.#fillGaps();
    this.#runEvents(this.#end - 1, ({ kind }) => kind === "timer");
    const { state, history, founders, refused } = this.#world;
    return {
      kind: "sample",
      state,
      accounts: chooseDemoAccounts(this.#model, state, (ids) => this.#headroom.personWithMost(ids)),
      founders,
      history,
      steps: history.length,
      refused,
    };
  }

  /** Places the records that others need and nobody may create. */
  #placeSettings(): void {
    for (const { entity, rows } of this.#plan.settings) {
      if (!isCreatable(this.#model, entity))
        for (let one = 0; one < rows; one += 1) placeSampleFounder(this.#context, entity, {});
    }
  }

  #schedule(at: number, event: HistoryEvent): void {
    this.#events.add(moveToWorkingHours(at, this.#random), event);
  }

  #runEvents(until: number, isWanted: (event: HistoryEvent) => boolean): void {
    for (
      let next = this.#events.next(until);
      next !== undefined && this.#world.steps < this.#plan.mostSteps;
      next = this.#events.next(until)
    ) {
      if (!isWanted(next.event)) continue;
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
      case "complete":
        return this.#fillInField(event);
      case "timer": {
        const row = this.#world.row(event.entity, event.id);
        if (row?.since[event.field] === event.since)
          this.#world.fireTransition(event.entity, event.transition.name, event.id);
        return;
      }
    }
  }

  #signUp(): void {
    const call = this.#model.calls.find(({ does }) => does.kind === "sign up");
    const entity = this.#model.identification?.entity;
    if (call !== undefined && entity !== undefined) this.#attempt({ call, entity, concerned: null });
  }

  #attempt(attempt: Parameters<typeof attemptCall>[3]): boolean {
    return attemptCall(this.#context, this.#actors, this.#headroom, attempt) !== null;
  }

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
    if (!created && triesLeft > 0)
      this.#schedule(this.#random.between(this.#world.clock, this.#end - 2 * hourInMilliseconds), {
        kind: "create",
        entity,
        nth,
        triesLeft: triesLeft - 1,
      });
    if (created && entity === this.#plan.mainEntity)
      this.#options.onProgress?.(Math.min(rows, this.#world.idsOf(entity).length), rows);
  }

  /** Schedules what follows from a new record, or from a record's new state. */
  #onWritten(entity: string, row: Row, old: Row | undefined): void {
    if (old === undefined && entity === this.#model.identification?.entity) this.#actors.addPerson(row.id);
    if (old === undefined) this.#planNewRecord(entity, row);
    for (const guide of this.#guides.get(entity) ?? []) {
      const { field, transitions } = guide.machine;
      const since = row.since[field];
      if (since === undefined || since === old?.since[field]) continue;
      const state = String(row.values[field]);
      const entered = millisecondsOf(since) ?? 0;
      let soonest = Infinity;
      for (const transition of transitions.filter((one) => one.after !== null && one.from.includes(state))) {
        const moment = this.#world.moment(null);
        const wait = evaluate(
          transition.after!,
          scopeOf(this.#world.truth(moment), moment, { this: row.id, old: row.id }),
        );
        if (typeof wait !== "number") continue;
        soonest = Math.min(soonest, wait);
        this.#events.add(entered + wait, { kind: "timer", entity, id: row.id, field, since, transition });
      }
      if (this.#targets.targetOf(row.id, guide) === state || guide.isFinal(state)) continue;
      const turns = (this.#stateChanges.get(row.id) ?? 0) + 1;
      this.#stateChanges.set(row.id, turns);
      // A record without a final state changes less and less often.
      const calm = 1.5 ** Math.max(0, turns - 6);
      this.#schedule(
        entered + calm * this.#delay(soonest, state === guide.machine.initial && this.#isSetting(entity)),
        {
          kind: "live",
          entity,
          id: row.id,
          since,
          count: 0,
          childCount: 0,
        },
      );
    }
    if (
      old === undefined &&
      (this.#guides.get(entity) ?? []).length === 0 &&
      (this.#children.get(entity) ?? []).length > 0
    ) {
      this.#schedule(this.#world.clock + this.#delay(Infinity), {
        kind: "live",
        entity,
        id: row.id,
        since: "",
        count: 0,
        childCount: 0,
      });
    }
  }

  #planNewRecord(entity: string, row: Row): void {
    for (const guide of this.#guides.get(entity) ?? [])
      this.#targets.assignTarget(row.id, guide, this.#end - this.#world.clock);
    for (const { name, type, required } of entityNamed(this.#model, entity).fields) {
      if (required || row.values[name] !== null || !isFilledInLater(this.#model, entity, name)) continue;
      if (this.#random.chance(type.kind === "reference" ? 0.9 : 0.35)) {
        this.#schedule(
          Math.max(this.#world.clock, this.#end - this.#plan.span + 40 * hourInMilliseconds) +
            this.#random.between(0.2, 30) * hourInMilliseconds,
          { kind: "complete", entity, id: row.id, field: name },
        );
      }
    }
  }

  #fillInField({ entity, id, field }: { readonly entity: string; readonly id: string; readonly field: string }): void {
    const row = this.#world.row(entity, id);
    const call = this.#model.calls.find(
      ({ does, takes }) =>
        does.kind === "update" && does.entity === entity && takes.some((input) => input.field === field),
    );
    const input = call?.takes.find((one) => one.field === field);
    if (row === undefined || call === undefined || input === undefined || row.values[field] !== null) return;
    this.#attempt({ call, entity, concerned: { entity, row, isSubject: true }, only: [input.name] });
  }

  #isSetting(entity: string): boolean {
    return this.#plan.settings.some((one) => one.entity === entity);
  }

  /** Draws how long a record stays as it is: mostly shorter than until a timer fires. */
  #delay(timer: number, isAtRest = false): number {
    const pace = isAtRest ? this.#plan.span * 1.5 : this.#pace;
    const usual = Math.max(hourInMilliseconds / 6, -Math.log(1 - this.#random.unit()) * pace);
    return timer > 30 * 24 * hourInMilliseconds ? usual : timer * this.#random.between(0.25, 1.12);
  }

  #continueRecord(event: HistoryEvent & { readonly kind: "live" }): void {
    const { entity, id, since, count, childCount } = event;
    const row = this.#world.row(entity, id);
    if (row === undefined || count > 8) return;
    const guide = this.#random.pick(
      (this.#guides.get(entity) ?? []).filter(({ machine }) => row.since[machine.field] === since),
    );
    if (guide === undefined && since !== "") return;
    const hasNewChild = this.#addChild(entity, row, childCount);
    if (guide !== undefined && !hasNewChild && this.#takeNextTransition(guide, entity, row, count)) return;
    const waits = this.#delay(Infinity) * (hasNewChild ? 0.15 : 1 + count);
    this.#schedule(this.#world.clock + waits, {
      ...event,
      count: hasNewChild ? count : count + 1,
      childCount: hasNewChild ? childCount + 1 : childCount,
    });
  }

  /** Adds a child to a record; less likely the more children it has. */
  #addChild(entity: string, row: Row, childCount: number): boolean {
    const child = this.#random.pick(this.#children.get(entity) ?? []);
    if (child === undefined || !this.#random.chance(child.likelihood * child.decay ** childCount)) return false;
    return this.#attempt({
      call: child.call,
      entity: child.entity,
      concerned: { entity, row, isSubject: false },
      fixed: new Map([[child.by, row.id]]),
      ...(child.call.subject === null ? {} : { on: row }),
    });
  }

  /**
   * Takes a record's next transition; false where none can be taken yet. A record that waited once mostly waits for the
   * usual transition.
   */
  #takeNextTransition(guide: MachineGuide, entity: string, row: Row, count: number): boolean {
    const { machine, weightOf, transitionTowards } = guide;
    const state = String(row.values[machine.field]);
    const target = this.#targets.targetOf(row.id, guide);
    const towardsTarget = target === undefined ? undefined : transitionTowards(state, target);
    if (towardsTarget !== undefined && towardsTarget.after !== null) return true;
    if (towardsTarget !== undefined && this.#takeTransition(entity, row, towardsTarget)) return true;
    const possible = machine.transitions.filter(
      (one) => one.after === null && one.from.includes(state) && one !== towardsTarget,
    );
    const usual = this.#random.chance(count === 0 ? 0 : 0.85)
      ? possible.filter((one) => weightOf(state, one) === 1)
      : possible;
    const next = this.#random.weighted(usual.length > 0 ? usual : possible, (one) => weightOf(state, one));
    return next !== undefined && this.#takeTransition(entity, row, next);
  }

  #takeTransition(entity: string, row: Row, transition: Transition): boolean {
    if (!this.#isOpen(row, transition)) return false;
    const call = this.#random.pick(
      this.#model.calls.filter(
        ({ does }) => does.kind === "transition" && does.entity === entity && does.transition === transition.name,
      ),
    );
    return call !== undefined && this.#attempt({ call, entity, concerned: { entity, row, isSubject: true } });
  }

  /**
   * Whether a transition's guard holds, where it does not depend on the actor or the input: nobody tries what is not
   * offered.
   */
  #isOpen(row: Row, { guard }: Transition): boolean {
    if (guard === null || mentionsInput(guard) || mentionsMe(guard)) return true;
    const moment = this.#world.moment(null);
    return evaluate(guard, scopeOf(this.#world.truth(moment), moment, { this: row.id, old: row.id })) === true;
  }

  #fillGaps(): void {
    const { mainEntity, flows } = this.#plan;
    const { rows = 0 } = flows.find(({ entity }) => entity === mainEntity) ?? {};
    for (let tries = 0; mainEntity !== null && tries < 20 + rows / 20; tries += 1)
      this.#create({ kind: "create", entity: mainEntity, nth: rows, triesLeft: 0 });
    reachMissingStates(this.#world, this.#guides, (entity, row, transition) =>
      this.#takeTransition(entity, row, transition),
    );
  }
}
