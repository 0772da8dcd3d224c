import type { Span } from "../../base/span.ts";
import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Random } from "../../sample/random/random.ts";
import { roleOf } from "../../semantics/rights/role-of.ts";
import type { State } from "../../semantics/state/state.ts";
import { clausesExercisedBy } from "../coverage/exercised-clauses.ts";
import type { CandidateRequest } from "../generate/candidate-request.ts";
import { generateRequest } from "../generate/generate-request.ts";
import type { RequestConstraints } from "../generate/generate-request.ts";
import { fillStrategies, invalidFits } from "../generate/generate-input.ts";
import type { GenerationContext } from "../generate/generation-context.ts";
import type { Executor } from "../execute/executor.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import { actorOf } from "../trace/person.ts";
import { isRateLimited } from "../generate/is-rate-limited.ts";
import { killableMutants } from "./killable-mutants.ts";
import type { KillableMutant } from "./killable-mutants.ts";
import { mayAffectRole } from "./affected-roles.ts";
import { createDistinguisher, equalExceptTimestamps } from "./distinguish-decisions.ts";

/**
 * What nothing that came has ruled out yet: each way in which somebody may have taken the document who got one clause of it
 * wrong. A call that would be answered otherwise by such a reading is worth making; once it was answered as it has to be, that
 * doubt is settled.
 */
export class LiveMutants {
  readonly #document: Specification;
  #live: readonly LiveMutant[];
  /** For which the call was drawn that is made next. */
  #targeted: readonly LiveMutant[] = [];
  /** Those that only a look at what was just written can settle. */
  #mutantsInWrites: readonly LiveMutant[] = [];
  /** The calls that were granted until now. */
  readonly #grantedCalls = new Set<Call>();
  #turn = 0;
  /** Calls since one settled anything. */
  #callsSinceKill = 0;

  constructor(document: Specification) {
    this.#document = document;
    this.#live = killableMutants(document).map(
      (mutant): LiveMutant => ({ ...mutant, tries: 0, retryAtTurn: 0, planned: 0, planAgainAtTurn: 0 }),
    );
  }

  /** How many there are. */
  get left(): number {
    return this.#live.length;
  }

  /** Whether only a look at what was just written tells whether something was taken otherwise. */
  get needsObservation(): boolean {
    return this.#mutantsInWrites.length > 0;
  }

  /** Settles what a call that was answered as it has to be rules out. `world`: as it was before the call. */
  note(executor: Executor, exchange: JudgedExchange, world: State): void {
    const { caller, call, params } = exchange;
    const by = executor.predictorFor(caller, call, params, world);
    const tried = new Set(clausesExercisedBy(this.#document, exchange).map(({ start }) => start));
    const others = this.#live.filter(
      (mutant) => mutant.relevantCalls.has(call.name) && !this.#targeted.includes(mutant),
    );
    const most = this.#callsSinceKill < recently ? 1 : 0.25;
    const relevantCalls = [
      ...this.#targeted,
      ...others.filter(({ span }) => tried.has(span.start)).slice(0, most * maxExercised),
      ...others.filter(({ span }) => !tried.has(span.start)).slice(0, most * maxOthers),
    ];
    this.#targeted = [];
    const killed = new Set<LiveMutant>();
    const mutantsInWrites: LiveMutant[] = [];
    const distinguish = createDistinguisher(this.#document, by, equalExceptTimestamps(executor.tolerance));
    const role = roleOf(this.#document, world, actorOf(caller));
    for (const mutant of relevantCalls) {
      const distinction = mayAffectRole(mutant.roles, call, role)
        ? distinguish(mutant.model, mutant.mayAffectOutput)
        : null;
      if (distinction === "told") killed.add(mutant);
      else if (distinction === "written") mutantsInWrites.push(mutant);
    }
    // Others have their turn next.
    const looked = new Set(relevantCalls);
    this.#live = [
      ...this.#live.filter((mutant) => !looked.has(mutant)),
      ...relevantCalls.filter((mutant) => !killed.has(mutant)),
    ];
    this.#callsSinceKill = killed.size > 0 ? 0 : this.#callsSinceKill + 1;
    if (call.method !== "GET") this.#mutantsInWrites = mutantsInWrites;
    if (exchange.decision.kind === "answer" && !this.#grantedCalls.has(call)) this.#resetBackoff(call);
  }

  /** What was looked for in vain before a call was ever granted is looked for anew: until then there was nothing that it could be about. */
  #resetBackoff(call: Call): void {
    this.#grantedCalls.add(call);
    for (const mutant of this.#live) if (mutant.relevantCalls.has(call.name)) mutant.retryAtTurn = this.#turn;
  }

  /** Settles what would have shown where somebody looked at what was just written. */
  noteObservation(isLookedAt: boolean): void {
    if (isLookedAt) this.#kill(new Set(this.#mutantsInWrites));
    this.#mutantsInWrites = [];
  }

  /**
   * Draws a call that would be answered otherwise by a reading that is not ruled out yet, or that would write something else;
   * null where none is found soon. What is looked for in vain rests, longer each time: perhaps there comes a world in which it shows.
   */
  choose(context: GenerationContext, executor: Executor, calls: readonly Call[]): CandidateRequest | null {
    const { random } = context;
    this.#turn += 1;
    // What many calls may tell is mostly told by one of them without being looked for.
    const includesWidelyVisible = this.#turn % 4 === 0;
    const ready = this.#live.filter(
      ({ retryAtTurn, relevantCalls }) =>
        retryAtTurn <= this.#turn && (includesWidelyVisible || relevantCalls.size <= fewCalls),
    );
    const serious = random.chance(seriousFirst)
      ? ready.filter(
          ({ model: { grants, machines, rules } }) =>
            grants !== this.#document.grants || machines !== this.#document.machines || rules !== this.#document.rules,
        )
      : [];
    const first = leastTried(serious.length > 0 ? serious : ready, random);
    const call = random.pick(calls.filter(({ name }) => first?.relevantCalls.has(name)));
    if (first !== null && call === undefined) this.#backOff(first);
    return first === null || call === undefined ? null : this.#generateKilling(first, ready, call, context, executor);
  }

  /** The same of one call, whatever rests: where it has just met a limit the world is another. */
  chooseForCall(call: Call, context: GenerationContext, executor: Executor): CandidateRequest | null {
    const ready = this.#live.filter(
      ({ relevantCalls }) => relevantCalls.has(call.name) && relevantCalls.size <= fewCalls,
    );
    const first = leastTried(ready, context.random);
    return first === null ? null : this.#generateKilling(first, ready, call, context, executor);
  }

  #generateKilling(
    first: LiveMutant,
    ready: readonly LiveMutant[],
    call: Call,
    context: GenerationContext,
    executor: Executor,
  ): CandidateRequest | null {
    const { random, number } = context;
    const others = ready
      .filter((mutant) => mutant !== first && mutant.relevantCalls.has(call.name))
      .sort((one, other) => one.tries - other.tries);
    const looked = [first, ...others.slice(0, maxTargeted - 1)];
    for (let at = 0; at < maxGenerated; at += 1) {
      const generated = generateRequest(
        { ...context, number: number * mostNumbers + at },
        call,
        at % 2 === 0 ? {} : { ...this.#constraintsFor(first, call, at, random), ...callerConstraint(first, context) },
      );
      if (generated === null) continue;
      // Who calls is often what decides: the same is tried by others, too.
      for (const caller of [
        generated.caller,
        ...pickSome(
          context.people.filter((one) => one !== generated.caller),
          maxOtherCallers,
          random,
        ),
      ]) {
        const candidate = { ...generated, caller };
        if (!isRateLimited(executor, candidate) && this.#kills(candidate, executor, looked)) {
          this.#targeted = looked;
          return candidate;
        }
      }
    }
    for (const mutant of looked) this.#backOff(mutant);
    return null;
  }

  /** How a call may show what somebody got wrong: what is doubted of one input shows where that alone is at the end of what it may be, and what need not be unique where it is not. */
  #constraintsFor({ input, model }: LiveMutant, call: Call, at: number, random: Random): RequestConstraints {
    const fit = invalidFits[Math.floor(at / 2) % invalidFits.length];
    if (input !== undefined && fit !== undefined) return { manner: "one thing wrong", invalidInput: { input, fit } };
    if (call.method === "GET" || call.method === "DELETE") return {};
    const isOfUnique = model.entities.some(
      ({ unique }, context) => unique !== this.#document.entities[context]?.unique,
    );
    const manner = isOfUnique ? "taken" : random.pick(fillStrategies)?.[0];
    return manner === undefined ? {} : { manner };
  }

  /** One that calls were seldom planned for and that has not to rest, and others of the same clause; none where there is none. */
  chooseForPlan(random: Random): readonly KillableMutant[] {
    const ready = this.#live.filter(({ planAgainAtTurn }) => planAgainAtTurn <= this.#turn);
    const least = ready.reduce((fewest, { planned }) => Math.min(fewest, planned), Infinity);
    const first = random.pick(ready.filter(({ planned }) => planned === least));
    if (first === undefined) return [];
    return [
      first,
      ...this.#live
        .filter(
          (one) =>
            one !== first &&
            one.span.start === first.span.start &&
            [...first.relevantCalls].some((name) => one.relevantCalls.has(name)),
        )
        .slice(0, maxPlanned),
    ];
  }

  /** Some that misread a clause and would answer a call otherwise. */
  liveAt({ start }: Span, { name }: Call): readonly KillableMutant[] {
    return this.#live
      .filter(({ span, relevantCalls }) => span.start === start && relevantCalls.has(name))
      .slice(0, maxPlanned);
  }

  /** The one that is read so; null where it is settled. */
  of(model: Specification): KillableMutant | null {
    return this.#live.find((one) => one.model === model) ?? null;
  }

  /** Takes note that calls were planned for some: the first rests, longer each time, and the others a little. */
  recordPlanned([first, ...others]: readonly KillableMutant[]): void {
    for (const mutant of this.#live) {
      if (mutant === first) mutant.planned += 1;
      if (mutant === first || others.includes(mutant))
        mutant.planAgainAtTurn = Math.max(mutant.planAgainAtTurn, this.#turn + 4 * 3 ** mutant.planned);
    }
  }

  /** Takes note that one was ruled out by calls that went as they have to. */
  killByPlan(mutant: KillableMutant): void {
    this.#kill(new Set(this.#live.filter((one) => one === mutant)));
  }

  #kills({ caller, call, params }: CandidateRequest, executor: Executor, looked: readonly LiveMutant[]): boolean {
    const distinguish = createDistinguisher(
      this.#document,
      executor.predictorFor(caller, call, params),
      equalExceptTimestamps(executor.tolerance),
    );
    const role = roleOf(this.#document, executor.modelState.state, actorOf(caller));
    return looked.some((mutant) => {
      const distinction = mayAffectRole(mutant.roles, call, role)
        ? distinguish(mutant.model, mutant.mayAffectOutput)
        : null;
      // What nobody is told may never show: once it was looked for it waits.
      if (distinction === "written") this.#backOff(mutant);
      return distinction !== null;
    });
  }

  #backOff(mutant: LiveMutant): void {
    mutant.tries += 1;
    mutant.retryAtTurn = this.#turn + Math.min(maxBackoff, 2 * 2 ** mutant.tries);
  }

  #kill(killed: ReadonlySet<LiveMutant>): void {
    if (killed.size > 0) this.#live = this.#live.filter((mutant) => !killed.has(mutant));
  }
}

function leastTried(liveMutants: readonly LiveMutant[], random: Random): LiveMutant | null {
  const least = liveMutants.reduce((fewest, { tries }) => Math.min(fewest, tries), Infinity);
  return random.pick(liveMutants.filter(({ tries }) => tries === least)) ?? null;
}

/** Where one role's callers alone are answered otherwise, one of them calls: what they send is then what they may send. */
function callerConstraint({ roles }: LiveMutant, { people, random }: GenerationContext): RequestConstraints {
  const caller = roles === null ? undefined : random.pick(people.filter(({ role }) => roles.has(role)));
  return caller === undefined ? {} : { caller };
}

function pickSome<T>(items: readonly T[], most: number, random: Random): readonly T[] {
  const first = random.below(Math.max(1, items.length));
  return [...items.slice(first), ...items.slice(0, first)].slice(0, most);
}

/** A reading that nothing has ruled out yet. */
interface LiveMutant extends KillableMutant {
  /** How often a call that tells was looked for in vain. */
  tries: number;
  /** The turn before which it is not looked for again. */
  retryAtTurn: number;
  /** How often calls were planned for it, and the turn before which that is not done again. */
  planned: number;
  planAgainAtTurn: number;
}

/** So many are looked at after each call whose clause it has tried, and so many others; fewer where so many calls settled none. */
const maxExercised = 28;
const maxOthers = 8;
const recently = 20;
/** How often what is looked for is of rights, states and rules alone: that is got wrong most often, and does most harm. */
const seriousFirst = 0.5;
/** What may show in so few calls is looked for more often. */
const fewCalls = 3;
/** So many are looked for at a time. */
const maxTargeted = 4;
/** So many calls are drawn to find one that tells, each by whoever was drawn and so many others. */
const maxGenerated = 12;
const maxOtherCallers = 3;
/** No other call that is drawn has the same number. */
const mostNumbers = 60;
/** So many others of the same clause are looked for beside one that calls are planned for. */
const maxPlanned = 12;
/** In turns. */
const maxBackoff = 100;
