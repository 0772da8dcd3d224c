import type { Faker } from "@faker-js/faker";
import { millisecondsOf } from "../base/calendar.ts";
import { evaluate } from "../expression/evaluate/evaluate.ts";
import { mentionsInput, mentionsMe } from "../expression/tree/mentions.ts";
import { entityNamed, machineOf } from "../model/find.ts";
import type { Transition } from "../model/machine.ts";
import type { Specification } from "../model/specification.ts";
import { scopeOf } from "../semantics/memory/truth.ts";
import type { Row } from "../semantics/state/state.ts";
import { createActors } from "./actors.ts";
import type { Actors } from "./actors.ts";
import { Agenda } from "./agenda.ts";
import { attempt } from "./attempt.ts";
import { childrenOf } from "./children.ts";
import type { Child } from "./children.ts";
import { demoAccounts } from "./demo-accounts.ts";
import { Experience } from "./experience.ts";
import type { Imagination } from "./inputs.ts";
import type { Event } from "./event.ts";
import { Destinies } from "./destinies.ts";
import { fixedWaits, hour, paceOf } from "./durations.ts";
import { fakerBeside } from "./load-faker.ts";
import { createMachineGuide } from "./machine-guide.ts";
import type { MachineGuide } from "./machine-guide.ts";
import { placeFounder } from "./founders.ts";
import { foundPeople } from "./people.ts";
import { isCreatable, planSample } from "./plan.ts";
import type { Plan } from "./plan.ts";
import { reachStates } from "./reach-states.ts";
import { createRandom } from "./random/random.ts";
import type { Random } from "./random/random.ts";
import { createRoom } from "./room.ts";
import type { Room } from "./room.ts";
import type { Sample, SampleOptions } from "./sample.ts";
import { seedsOf } from "./seeds-of.ts";
import { createPersonas } from "./values/persona.ts";
import { createValues } from "./values/value-for.ts";
import { inWorkingHours } from "./random/working-hours.ts";
import { World } from "./world.ts";

/** The history of one sample: what happens when, until the clock has come to the present. */
export class History {
  readonly #model: Specification;
  readonly #options: SampleOptions;
  readonly #random: Random;
  readonly #plan: Plan;
  readonly #end: number;
  readonly #world: World;
  readonly #actors: Actors;
  readonly #imagination: Imagination;
  readonly #room: Room;
  readonly #agenda = new Agenda<Event>();
  readonly #guides: ReadonlyMap<string, readonly MachineGuide[]>;
  readonly #children: ReadonlyMap<string, readonly Child[]>;
  readonly #pace: number;
  readonly #destinies: Destinies;
  /** How often each record has changed its state. */
  readonly #turns = new Map<string, number>();

  constructor(model: Specification, faker: Faker, options: SampleOptions) {
    this.#model = model;
    this.#options = options;
    this.#random = createRandom(options.seed);
    const waits = fixedWaits(model);
    this.#plan = planSample(model, options.rows, waits);
    this.#end = millisecondsOf(options.now) ?? 0;
    this.#world = new World(model, this.#random, this.#end - this.#plan.span, (entity, row, old) =>
      this.#written(entity, row, old),
    );
    this.#actors = createActors(this.#world, this.#random);
    this.#imagination = {
      world: this.#world,
      random: this.#random,
      experience: new Experience(),
      persona: createPersonas(faker),
      valueFor: createValues(model, faker, this.#random),
    };
    this.#room = createRoom(this.#world, fakerBeside(faker, options.seed, options.now), options.seed);
    this.#guides = new Map(
      model.entities.map(({ name }) => [
        name,
        machineOf(model, name).map((machine) => createMachineGuide(machine, this.#isSetting(name))),
      ]),
    );
    this.#children = childrenOf(model, this.#plan);
    this.#pace = paceOf(model);
    this.#destinies = new Destinies(model, this.#pace);
  }

  run(): Sample {
    const { span, people, settings, flows } = this.#plan;
    const begin = this.#end - span;
    this.#world.found(seedsOf(this.#model, this.#world.now));
    const signUps = foundPeople(this.#imagination, people);
    this.#foundSettings();
    let at = begin + hour;
    const firstSignUps = Math.ceil(signUps / 3);
    for (let one = 0; one < firstSignUps; one += 1)
      this.#agenda.add((at += this.#random.between(0.05, 0.3) * hour), { kind: "sign up" });
    for (const { entity, rows } of settings) {
      for (let one = 0; one < rows; one += 1)
        this.#agenda.add((at += this.#random.between(0.02, 0.3) * hour), {
          kind: "create",
          entity,
          nth: one + 1,
          triesLeft: 2,
        });
    }
    for (let one = firstSignUps; one < signUps; one += 1)
      this.#plans(this.#random.between(at, at + span * 0.5), { kind: "sign up" });
    for (const { entity, rows } of flows) {
      // Business grows: more comes in towards the end.
      const arrivals = Array.from({ length: rows }, () => this.#random.unit() ** 0.65).sort((a, b) => a - b);
      for (let one = 0; one < rows; one += 1)
        this.#plans(at + (this.#end - 2 * hour - at) * arrivals[one]!, {
          kind: "create",
          entity,
          nth: one + 1,
          triesLeft: 6,
        });
    }
    this.#happen(this.#end - hour, () => true);
    this.#reachTheRest();
    this.#happen(this.#end - 1, ({ kind }) => kind === "timer");
    const { state, history, founders, refused } = this.#world;
    return {
      kind: "sample",
      state,
      accounts: demoAccounts(this.#model, state, (ids) => this.#room.most(ids)),
      founders,
      history,
      steps: history.length,
      refused,
    };
  }

  /** What nobody may create, and others need, was there before. */
  #foundSettings(): void {
    for (const { entity, rows } of this.#plan.settings) {
      if (!isCreatable(this.#model, entity))
        for (let one = 0; one < rows; one += 1) placeFounder(this.#imagination, entity, {});
    }
  }

  #plans(at: number, event: Event): void {
    this.#agenda.add(inWorkingHours(at, this.#random), event);
  }

  #happen(until: number, isWanted: (event: Event) => boolean): void {
    for (
      let next = this.#agenda.next(until);
      next !== undefined && this.#world.steps < this.#plan.mostSteps;
      next = this.#agenda.next(until)
    ) {
      if (!isWanted(next.event)) continue;
      this.#world.advance(next.at);
      this.#perform(next.event);
    }
  }

  #perform(event: Event): void {
    switch (event.kind) {
      case "sign up":
        return this.#signUp();
      case "create":
        return this.#create(event);
      case "live":
        return this.#live(event);
      case "complete":
        return this.#complete(event);
      case "timer": {
        const row = this.#world.row(event.entity, event.id);
        if (row?.since[event.field] === event.since) this.#world.fire(event.entity, event.transition.name, event.id);
        return;
      }
    }
  }

  #signUp(): void {
    const call = this.#model.calls.find(({ does }) => does.kind === "sign up");
    const entity = this.#model.identification?.entity;
    if (call !== undefined && entity !== undefined) this.#attempt({ call, entity, about: null });
  }

  #attempt(trial: Parameters<typeof attempt>[3]): boolean {
    return attempt(this.#imagination, this.#actors, this.#room, trial) !== null;
  }

  /** Creates a record, unless effects of other calls have created it already. */
  #create({ entity, nth, triesLeft }: Event & { readonly kind: "create" }): void {
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
    const created = on !== undefined && this.#attempt({ call, entity, about: null, ...(on === null ? {} : { on }) });
    if (!created && triesLeft > 0)
      this.#plans(this.#random.between(this.#world.clock, this.#end - 2 * hour), {
        kind: "create",
        entity,
        nth,
        triesLeft: triesLeft - 1,
      });
    if (created && entity === this.#plan.main)
      this.#options.onProgress?.(Math.min(rows, this.#world.idsOf(entity).length), rows);
  }

  /** A record is new, or has come to another state: what follows from that. */
  #written(entity: string, row: Row, old: Row | undefined): void {
    if (old === undefined && entity === this.#model.identification?.entity) this.#actors.joined(row.id);
    if (old === undefined) this.#begins(entity, row);
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
        this.#agenda.add(entered + wait, { kind: "timer", entity, id: row.id, field, since, transition });
      }
      if (this.#destinies.of(row.id, guide) === state || guide.isFinal(state)) continue;
      const turns = (this.#turns.get(row.id) ?? 0) + 1;
      this.#turns.set(row.id, turns);
      // Where nothing ends, things calm down at least.
      const calm = 1.5 ** Math.max(0, turns - 6);
      this.#plans(entered + calm * this.#delay(soonest, state === guide.machine.initial && this.#isSetting(entity)), {
        kind: "live",
        entity,
        id: row.id,
        since,
        count: 0,
        said: 0,
      });
    }
    if (
      old === undefined &&
      (this.#guides.get(entity) ?? []).length === 0 &&
      (this.#children.get(entity) ?? []).length > 0
    ) {
      this.#plans(this.#world.clock + this.#delay(Infinity), {
        kind: "live",
        entity,
        id: row.id,
        since: "",
        count: 0,
        said: 0,
      });
    }
  }

  #begins(entity: string, row: Row): void {
    for (const guide of this.#guides.get(entity) ?? [])
      this.#destinies.destine(row.id, guide, this.#end - this.#world.clock);
    for (const { name, type, required } of entityNamed(this.#model, entity).fields) {
      if (required || row.values[name] !== null || !this.#isCompletable(entity, name)) continue;
      if (this.#random.chance(type.kind === "reference" ? 0.9 : 0.35)) {
        this.#plans(
          Math.max(this.#world.clock, this.#end - this.#plan.span + 40 * hour) + this.#random.between(0.2, 30) * hour,
          { kind: "complete", entity, id: row.id, field: name },
        );
      }
    }
  }

  /** Whether a field is filled in later by an update of its own, and not by a transition. */
  #isCompletable(entity: string, field: string): boolean {
    const setByTransition = machineOf(this.#model, entity).some(({ transitions }) =>
      transitions.some(({ effects }) =>
        effects.some((effect) => effect.kind === "assign" && effect.entity === entity && effect.field === field),
      ),
    );
    return (
      !setByTransition &&
      this.#model.calls.some(
        ({ does, takes }) =>
          does.kind === "update" && does.entity === entity && takes.some((input) => input.field === field),
      )
    );
  }

  #complete({ entity, id, field }: { readonly entity: string; readonly id: string; readonly field: string }): void {
    const row = this.#world.row(entity, id);
    const call = this.#model.calls.find(
      ({ does, takes }) =>
        does.kind === "update" && does.entity === entity && takes.some((input) => input.field === field),
    );
    const input = call?.takes.find((one) => one.field === field);
    if (row === undefined || call === undefined || input === undefined || row.values[field] !== null) return;
    this.#attempt({ call, entity, about: { entity, row, isSubject: true }, only: [input.name] });
  }

  #isSetting(entity: string): boolean {
    return this.#plan.settings.some((one) => one.entity === entity);
  }

  /** How long a record stays as it is: mostly shorter than until a timer goes off. */
  #delay(timer: number, isAtRest = false): number {
    const pace = isAtRest ? this.#plan.span * 1.5 : this.#pace;
    const usual = Math.max(hour / 6, -Math.log(1 - this.#random.unit()) * pace);
    return timer > 30 * 24 * hour ? usual : timer * this.#random.between(0.25, 1.12);
  }

  #live(event: Event & { readonly kind: "live" }): void {
    const { entity, id, since, count, said } = event;
    const row = this.#world.row(entity, id);
    if (row === undefined || count > 8) return;
    const guide = this.#random.pick(
      (this.#guides.get(entity) ?? []).filter(({ machine }) => row.since[machine.field] === since),
    );
    if (guide === undefined && since !== "") return;
    const hasSaid = this.#addChild(entity, row, said);
    if (guide !== undefined && !hasSaid && this.#takeStep(guide, entity, row, count)) return;
    const waits = this.#delay(Infinity) * (hasSaid ? 0.15 : 1 + count);
    this.#plans(this.#world.clock + waits, {
      ...event,
      count: hasSaid ? count : count + 1,
      said: hasSaid ? said + 1 : said,
    });
  }

  /** Adds something to a record; the more has been, the less likely. */
  #addChild(entity: string, row: Row, said: number): boolean {
    const child = this.#random.pick(this.#children.get(entity) ?? []);
    if (child === undefined || !this.#random.chance(child.likelihood * child.decay ** said)) return false;
    return this.#attempt({
      call: child.call,
      entity: child.entity,
      about: { entity, row, isSubject: false },
      fixed: new Map([[child.by, row.id]]),
      ...(child.call.subject === null ? {} : { on: row }),
    });
  }

  /**
   * Takes the record's next transition; false where it can't be taken yet. Whoever has waited once waits on for the
   * usual one, mostly.
   */
  #takeStep(guide: MachineGuide, entity: string, row: Row, count: number): boolean {
    const { machine, likelihood, towards } = guide;
    const state = String(row.values[machine.field]);
    const destiny = this.#destinies.of(row.id, guide);
    const destined = destiny === undefined ? undefined : towards(state, destiny);
    if (destined !== undefined && destined.after !== null) return true;
    if (destined !== undefined && this.#take(entity, row, destined)) return true;
    const possible = machine.transitions.filter(
      (one) => one.after === null && one.from.includes(state) && one !== destined,
    );
    const usual = this.#random.chance(count === 0 ? 0 : 0.85)
      ? possible.filter((one) => likelihood(state, one) === 1)
      : possible;
    const next = this.#random.weighted(usual.length > 0 ? usual : possible, (one) => likelihood(state, one));
    return next !== undefined && this.#take(entity, row, next);
  }

  #take(entity: string, row: Row, transition: Transition): boolean {
    if (!this.#isOpen(row, transition)) return false;
    const call = this.#random.pick(
      this.#model.calls.filter(
        ({ does }) => does.kind === "transition" && does.entity === entity && does.transition === transition.name,
      ),
    );
    return call !== undefined && this.#attempt({ call, entity, about: { entity, row, isSubject: true } });
  }

  /** Whether a transition's guard holds, where that does not hang on who takes it and how: nobody tries what isn't offered. */
  #isOpen(row: Row, { guard }: Transition): boolean {
    if (guard === null || mentionsInput(guard) || mentionsMe(guard)) return true;
    const moment = this.#world.moment(null);
    return evaluate(guard, scopeOf(this.#world.truth(moment), moment, { this: row.id, old: row.id })) === true;
  }

  #reachTheRest(): void {
    const { main, flows } = this.#plan;
    const { rows = 0 } = flows.find(({ entity }) => entity === main) ?? {};
    for (let tries = 0; main !== null && tries < 20 + rows / 20; tries += 1)
      this.#create({ kind: "create", entity: main, nth: rows, triesLeft: 0 });
    reachStates(this.#world, this.#guides, (entity, row, transition) => this.#take(entity, row, transition));
  }
}
