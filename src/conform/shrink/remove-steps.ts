import type { JudgedExchange } from "../trace/judged-exchange.ts";
import type { CandidateSearch } from "../../trace/shrink/try-candidates.ts";
import { stepsReferredTo } from "../trace/send-options.ts";
import { labelsNamedBy } from "../trace/record-labels.ts";
import type { StepValue, SymbolicStep } from "../trace/symbolic-step.ts";

/** A trace that can be replayed without some of its steps. */
interface ShrinkableTrace {
  readonly trace: readonly Pick<JudgedExchange, "step" | "call">[];
}

/**
 * Removes steps from a trace as long as it still ends in the same deviation, within a number of tries: first by likely
 * guesses, then by leaving out halves, quarters and single steps. The caller tries each shorter list that this generator
 * yields, on the target or in simulation, and gives back the result: a trace that ends in the same deviation and may
 * have fewer steps, or null.
 *
 * An answer *deviates* if it differs from what the document requires.
 *
 * The *target* is the implementation that is tested. A *step* is one request of a trace, or a wait.
 */
export function* removeSteps<T extends ShrinkableTrace>(
  first: T,
  tries: number,
): CandidateSearch<readonly SymbolicStep[], T> {
  let best = first;
  let triesLeft = tries;
  const alreadyTried = new Set<string>();
  function* attempt(steps: readonly SymbolicStep[]): Generator<readonly [typeof steps, T], boolean, T | null> {
    const key = steps.map(({ number }) => number).join(" ");
    if (triesLeft <= 0 || steps.length === 0 || steps.length >= best.trace.length || alreadyTried.has(key))
      return false;
    alreadyTried.add(key);
    triesLeft -= 1;
    const replayed = yield [steps, best];
    if (replayed === null || replayed.trace.length >= best.trace.length) return false;
    best = replayed;
    return true;
  }
  for (const guess of likelySubtraces(first.trace)) if (yield* attempt(guess)) break;
  for (
    let size = Math.ceil(best.trace.length / 2);
    size >= 1 && triesLeft > 0;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let from = 0; from < best.trace.length - 1 && triesLeft > 0; ) {
      const steps = best.trace.map(({ step }) => step);
      const without = steps.filter((_, at) => at < from || at >= from + size || at === steps.length - 1);
      if (!(yield* attempt(without))) from += size;
    }
  }
  return best;
}

/**
 * Steps that are likely to be sufficient, the fewest first: the steps related to the last step, and the most recent
 * steps.
 */
function* likelySubtraces(trace: ShrinkableTrace["trace"]): Generator<readonly SymbolicStep[]> {
  yield* relatedSubtraces(trace);
  const steps = trace.map(({ step }) => step);
  for (let of = 2; of < steps.length; of *= 2) {
    const late = new Set(steps.slice(-of));
    yield neededFor(steps, (step) => late.has(step));
  }
}

/**
 * The steps related to the last step, the fewest first: the steps that wrote the records to which it refers, the steps
 * that refer to these records, and earlier steps of the same call.
 */
export function* relatedSubtraces(trace: ShrinkableTrace["trace"]): Generator<readonly SymbolicStep[]> {
  const steps = trace.map(({ step }) => step);
  const last = steps.at(-1);
  const reads = new Set(trace.flatMap(({ call, step }) => (call.method === "GET" ? [step.number] : [])));
  const isAbout = (step: SymbolicStep, wanted: ReadonlySet<number>): boolean =>
    stepsThatMadeSubject(step).some((one) => wanted.has(one));
  if (last?.sendOptions !== undefined) yield neededFor(steps, (step) => sharesSessionOrKey(step, last));
  yield neededFor(steps, (step, wanted) => !reads.has(step.number) && isAbout(step, wanted));
  yield neededFor(
    steps,
    (step, wanted) =>
      !reads.has(step.number) && (isAbout(step, wanted) || stepsNamedIn(step).some((one) => wanted.has(one))),
  );
  yield neededFor(steps, isAbout);
  yield neededFor(steps, ({ call, caller }) => call === last?.call && caller === last.caller);
}

/**
 * The last step, steps concurrent with it, steps that `keeps` selects, and all steps that created records which these
 * refer to. `keeps` is given the steps that are needed so far.
 */
function neededFor(
  steps: readonly SymbolicStep[],
  keeps: (step: SymbolicStep, wanted: ReadonlySet<number>) => boolean,
): readonly SymbolicStep[] {
  const wanted = new Set<number>();
  const last = steps.at(-1)?.concurrentWith;
  return steps
    .toReversed()
    .filter((step, at) => {
      const isNeeded =
        at === 0 ||
        wanted.has(step.number) ||
        (last !== undefined && step.concurrentWith === last) ||
        keeps(step, wanted);
      if (isNeeded)
        for (const one of [
          ...stepsThatMadeSubject(step),
          ...stepsReferredTo(step.sendOptions ?? {}),
          ...stepsNamedIn(step),
        ])
          wanted.add(one);
      return isNeeded;
    })
    .toReversed();
}

/** Whether a step concerns the session or the idempotency key of another step. */
function sharesSessionOrKey({ caller, sendOptions }: SymbolicStep, last: SymbolicStep): boolean {
  if (sendOptions === undefined || last.sendOptions === undefined) return false;
  if (last.sendOptions.key !== undefined) return sendOptions.key === last.sendOptions.key;
  return (
    last.sendOptions.session !== undefined &&
    ((caller === last.caller && sendOptions.session !== undefined) ||
      (last.caller !== null && sendOptions.signInName?.participant === last.caller))
  );
}

function stepsThatMadeSubject({ subject }: SymbolicStep): readonly number[] {
  return subject === null ? [] : stepsThatMade(subject);
}

/** The steps that created the records which a step refers to besides its subject. */
function stepsNamedIn({ input, query }: SymbolicStep): readonly number[] {
  return [...Object.values(input), ...Object.values(query)].flatMap(stepsThatMade);
}

/** The steps that created the records which a value refers to. */
function stepsThatMade(given: StepValue): readonly number[] {
  return labelsNamedBy(given).flatMap((label) => (label.kind === "made" ? [label.step] : []));
}
