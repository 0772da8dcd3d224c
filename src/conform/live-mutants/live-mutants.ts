import type { Span } from "../../base/span.ts";
import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Random } from "../../generation/random/random.ts";
import { roleOf } from "../../semantics/rights/role-of.ts";
import type { State } from "../../semantics/state/state.ts";
import { linesTestedBy } from "../coverage/lines-tested-by.ts";
import type { CandidateRequest } from "../generate/candidate-request.ts";
import { numberOfPart } from "../generate/number-of-part.ts";
import { generateRequest } from "../generate/generate-request.ts";
import type { RequestConstraints } from "../generate/generate-request.ts";
import { fillStrategies, boundaryFits } from "../generate/generate-input.ts";
import type { GenerationContext } from "../generate/generation-context.ts";
import type { Executor } from "../execute/executor.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";
import { actorOf } from "../trace/test-person.ts";
import { mayBeMade } from "../generate/may-be-made.ts";
import { killableMutants } from "./killable-mutants.ts";
import type { KillableMutant } from "./killable-mutants.ts";
import { mayAffectRole, peopleInRoles } from "./affected-roles.ts";
import { createMutantComparison, equalButForClocks } from "./compare-with-mutant.ts";

/**
 * The mutants of a document that no answer has killed yet. A request that a live mutant would answer differently is
 * worth making: once the target has answered it as the document requires, the mutant is killed.
 *
 * The *target* is the implementation that is tested. A *mutant* is a copy of the document's model with one mistake. A
 * *live mutant* is one that no answer has told apart from the document so far.
 */
export class LiveMutants {
  readonly #document: Specification;
  #live: readonly LiveMutant[];
  /** The mutants that the next request was generated for. */
  #targeted: readonly LiveMutant[] = [];
  /** The mutants that wrote something different with the last request, which only reading it can show. */
  #mutantsInWrites: readonly LiveMutant[] = [];
  /** The calls that were granted so far. */
  readonly #grantedCalls = new Set<Call>();
  /**
   * How often a request was chosen (`choose`). Mutants that back off wait until this count has grown by a number of
   * turns.
   */
  #turn = 0;
  /** The number of requests since a request last killed a mutant. */
  #requestsSinceKill = 0;

  constructor(document: Specification) {
    this.#document = document;
    this.#live = killableMutants(document).map(
      (mutant): LiveMutant => ({ ...mutant, tries: 0, retryAtTurn: 0, planned: 0, planAgainAtTurn: 0 }),
    );
  }

  /** How many mutants are live. */
  get count(): number {
    return this.#live.length;
  }

  /** Whether the records that were just written have to be read to kill mutants. */
  get needsObservation(): boolean {
    return this.#mutantsInWrites.length > 0;
  }

  /**
   * Kills the mutants that would have answered a conforming request differently. `stateBefore` is the state before the
   * request. Only the mutants that the request was generated for are compared, and some of the mutants that may answer
   * it differently.
   */
  note(executor: Executor, exchange: JudgedExchange, stateBefore: State): void {
    const { caller, call, params } = exchange;
    const predict = executor.predictorFor(caller, call, params, stateBefore);
    const testedLines = linesTestedBy(this.#document, exchange);
    const others = this.#live.filter(
      (mutant) => mutant.relevantCalls.has(call.name) && !this.#targeted.includes(mutant),
    );
    const share = this.#requestsSinceKill < recentRequests ? 1 : shareIfNoneRecently;
    const compared = [
      ...this.#targeted,
      ...others.filter(({ span }) => testedLines.has(span.start)).slice(0, share * maxTested),
      ...others.filter(({ span }) => !testedLines.has(span.start)).slice(0, share * maxOthers),
    ];
    this.#targeted = [];
    const killed = new Set<LiveMutant>();
    const mutantsInWrites: LiveMutant[] = [];
    const distinguish = createMutantComparison(this.#document, predict, equalButForClocks(executor.clockTolerance));
    const role = roleOf(this.#document, stateBefore, actorOf(caller));
    for (const mutant of compared) {
      const distinction = mayAffectRole(mutant.roles, call, role)
        ? distinguish(mutant.model, mutant.mayAffectOutput)
        : null;
      if (distinction === "answer") killed.add(mutant);
      else if (distinction === "writes") mutantsInWrites.push(mutant);
    }
    // The mutants that were compared go to the end, so that other mutants are compared next time.
    const comparedNow = new Set(compared);
    this.#live = [
      ...this.#live.filter((mutant) => !comparedNow.has(mutant)),
      ...compared.filter((mutant) => !killed.has(mutant)),
    ];
    this.#requestsSinceKill = killed.size > 0 ? 0 : this.#requestsSinceKill + 1;
    if (call.method !== "GET") this.#mutantsInWrites = mutantsInWrites;
    if (exchange.decision.kind === "answer" && !this.#grantedCalls.has(call)) this.#resetBackoff(call);
  }

  /**
   * Before a call was first granted, there was nothing that its mutants could show in. They are tried again at once.
   */
  #resetBackoff(call: Call): void {
    this.#grantedCalls.add(call);
    for (const mutant of this.#live) if (mutant.relevantCalls.has(call.name)) mutant.retryAtTurn = this.#turn;
  }

  /** Kills the mutants that wrote something different, if the written records were read. */
  noteObservation(wereRead: boolean): void {
    if (wereRead) this.#kill(new Set(this.#mutantsInWrites));
    this.#mutantsInWrites = [];
  }

  /**
   * Chooses a request of these calls to which some live mutant would answer, or write, something different; null if
   * none is found within few tries. A mutant for which none is found is tried again later, after increasing intervals
   * (it *backs off*).
   */
  choose(context: GenerationContext, executor: Executor, calls: readonly Call[]): CandidateRequest | null {
    const { random } = context;
    this.#turn += 1;
    // Mutants that show in many calls are mostly killed by chance.
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

  /**
   * Chooses a request of one call that kills a live mutant; null if none is found. Mutants that back off are tried,
   * too: the call has just reached a limit, so that they may show now.
   */
  chooseForCall(call: Call, context: GenerationContext, executor: Executor): CandidateRequest | null {
    const ready = this.#live.filter(
      ({ relevantCalls }) => relevantCalls.has(call.name) && relevantCalls.size <= fewCalls,
    );
    const first = leastTried(ready, context.random);
    return first === null ? null : this.#generateKilling(first, ready, call, context, executor);
  }

  /**
   * Generates a request of a call that `first`, or another mutant that is `ready` to be tried, would answer
   * differently. If no such request is found, the result is null, and these mutants back off.
   */
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
    const considered = [first, ...others.slice(0, maxTargeted - 1)];
    for (let at = 0; at < maxGenerated; at += 1) {
      const generated = generateRequest(
        { ...context, number: numberOfPart(number, numbersPerTurn, at) },
        call,
        at % 2 === 0 ? {} : { ...this.#constraintsFor(first, call, at, random), ...callerConstraint(first, context) },
      );
      if (generated === null) continue;
      // A mutant may differ for some callers only.
      for (const caller of [
        generated.caller,
        ...pickSome(
          context.people.filter((one) => one !== generated.caller),
          maxOtherCallers,
          random,
        ),
      ]) {
        const candidate = { ...generated, caller };
        if (mayBeMade(executor, candidate) && this.#kills(candidate, executor, considered)) {
          this.#targeted = considered;
          return candidate;
        }
      }
    }
    for (const mutant of considered) this.#backOff(mutant);
    return null;
  }

  /**
   * Constraints on a request that may kill a mutant: a mutant of one input shows at the bounds of that input, and a
   * mutant of uniqueness where values repeat.
   */
  #constraintsFor({ input, model }: LiveMutant, call: Call, attempt: number, random: Random): RequestConstraints {
    const fit = boundaryFits[Math.floor(attempt / 2) % boundaryFits.length];
    if (input !== undefined && fit !== undefined)
      return { strategy: "single invalid input", invalidInput: { input, fit } };
    if (call.method === "GET" || call.method === "DELETE") return {};
    const changesUniqueness = model.entities.some(({ unique }, at) => unique !== this.#document.entities[at]?.unique);
    const strategy = changesUniqueness ? "duplicate" : random.pick(fillStrategies)?.[0];
    return strategy === undefined ? {} : { strategy };
  }

  /**
   * Chooses a mutant that plans were rarely searched for, together with other mutants of the same line; empty if all
   * are backing off.
   */
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

  /** Live mutants of a line that may answer a call differently; not more than a plan is searched for. */
  liveAt({ start }: Span, { name }: Call): readonly KillableMutant[] {
    return this.#live
      .filter(({ span, relevantCalls }) => span.start === start && relevantCalls.has(name))
      .slice(0, maxPlanned);
  }

  /** The live mutant with this model; null if there is none, for example because it was killed. */
  withModel(model: Specification): KillableMutant | null {
    return this.#live.find((one) => one.model === model) ?? null;
  }

  /**
   * Records that a plan was searched for mutants: mainly for the first, and also for the others. For each of them, no
   * plan is searched during an interval that grows with the number of searches that were mainly for it.
   */
  recordPlanned([first, ...others]: readonly KillableMutant[]): void {
    for (const mutant of this.#live) {
      if (mutant === first) mutant.planned += 1;
      if (mutant === first || others.includes(mutant))
        mutant.planAgainAtTurn = Math.max(mutant.planAgainAtTurn, this.#turn + firstPlanBackoff * 3 ** mutant.planned);
    }
  }

  /** Kills a mutant that a completed plan has ruled out. */
  killByPlan(mutant: KillableMutant): void {
    this.#kill(new Set(this.#live.filter((one) => one === mutant)));
  }

  /** Whether some of these mutants would answer a request differently, or write something different. */
  #kills({ caller, call, params }: CandidateRequest, executor: Executor, considered: readonly LiveMutant[]): boolean {
    const distinguish = createMutantComparison(
      this.#document,
      executor.predictorFor(caller, call, params),
      equalButForClocks(executor.clockTolerance),
    );
    const role = roleOf(this.#document, executor.modelState.state, actorOf(caller));
    return considered.some((mutant) => {
      const distinction = mayAffectRole(mutant.roles, call, role)
        ? distinguish(mutant.model, mutant.mayAffectOutput)
        : null;
      // A different write may never show, so the mutant backs off.
      if (distinction === "writes") this.#backOff(mutant);
      return distinction !== null;
    });
  }

  /** Lets a mutant wait before it is tried again, each time twice as long. */
  #backOff(mutant: LiveMutant): void {
    mutant.tries += 1;
    mutant.retryAtTurn = this.#turn + Math.min(maxBackoff, 2 * 2 ** mutant.tries);
  }

  #kill(killed: ReadonlySet<LiveMutant>): void {
    if (killed.size > 0) this.#live = this.#live.filter((mutant) => !killed.has(mutant));
  }
}

/** One of the mutants that were tried least often; null if there are none. */
function leastTried(liveMutants: readonly LiveMutant[], random: Random): LiveMutant | null {
  const least = liveMutants.reduce((fewest, { tries }) => Math.min(fewest, tries), Infinity);
  return random.pick(liveMutants.filter(({ tries }) => tries === least)) ?? null;
}

/** Chooses one of the callers whose answers a mutant may change, if that depends on the role. */
function callerConstraint({ roles }: LiveMutant, { people, random }: GenerationContext): RequestConstraints {
  const caller = roles === null ? undefined : random.pick(peopleInRoles(people, roles));
  return caller === undefined ? {} : { caller };
}

/** Up to `most` of some items, which follow one another from a random one on. */
function pickSome<T>(items: readonly T[], most: number, random: Random): readonly T[] {
  const first = random.below(Math.max(1, items.length));
  return [...items.slice(first), ...items.slice(0, first)].slice(0, most);
}

/** A live mutant, with the schedule of its next tries. */
interface LiveMutant extends KillableMutant {
  /** How often no request was found that kills it. */
  tries: number;
  /** The turn from which it is tried again. */
  retryAtTurn: number;
  /** How often a plan was searched for it. */
  planned: number;
  /** The turn from which a plan is searched for it again. */
  planAgainAtTurn: number;
}

/**
 * The most mutants of tested lines that are compared after each request. Comparing takes as long as deciding the
 * request once more for each.
 */
const maxTested = 28;
/**
 * The most other mutants that are compared after each request: few, because the answer seldom depends on a line that
 * it did not test.
 */
const maxOthers = 8;
/**
 * If this number of requests in a row has killed no mutant, only a share of these mutants is compared, to save the
 * time.
 */
const recentRequests = 20;
const shareIfNoneRecently = 0.25;
/**
 * The probability that only mutants of rights, states and rules are tried: these faults are the most frequent and do
 * the most harm.
 */
const seriousFirst = 0.5;
/**
 * Mutants that show in at most this number of calls are tried more often, because random requests seldom reach these
 * calls.
 */
const fewCalls = 3;
/** The most mutants that one request is generated for. One generated request seldom tells more than one apart. */
const maxTargeted = 4;
/** The most requests that are generated to find a request that kills a mutant. */
const maxGenerated = 12;
/** The most other callers with whom each of these requests is tried. */
const maxOtherCallers = 3;
/** How many numbers, from which unique values are made, the requests have that are generated in a turn to kill mutants. */
const numbersPerTurn = 60;
/** The most other mutants of the same line that a plan is searched for. */
const maxPlanned = 12;
/** A third of the turns for which no plan is searched for a mutant after the first search; each further search triples them. */
const firstPlanBackoff = 4;
/**
 * The longest backoff in turns: the turns for which a mutant is left alone after no request was found that kills it.
 * The backoff grows up to this, so that a mutant is tried again now and then.
 */
const maxBackoff = 100;
