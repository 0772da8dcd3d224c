/**
 * A search for something smaller that still shows the same. It yields candidates, each with the best that was found so
 * far, is given what came of the candidate, or null where that does not show it, and returns the best.
 */
export type CandidateSearch<Candidate, Found> = Generator<readonly [Candidate, Found], Found, Found | null>;

/** Shrinks by candidates that can be tried at once. */
export function tryCandidates<Candidate, Found>(
  shrinking: CandidateSearch<Candidate, Found>,
  attempt: (candidate: Candidate, best: Found) => Found | null,
): Found {
  let next = shrinking.next();
  while (next.done !== true) next = shrinking.next(attempt(...next.value));
  return next.value;
}

/** Shrinks by candidates that take their time. */
export async function tryCandidatesLater<Candidate, Found>(
  shrinking: CandidateSearch<Candidate, Found>,
  attempt: (candidate: Candidate, best: Found) => Promise<Found | null>,
): Promise<Found> {
  let next = shrinking.next();
  while (next.done !== true) next = shrinking.next(await attempt(...next.value));
  return next.value;
}

/** Tries one change after another on the best that was found so far; a change gives null where there is nothing to change. */
export function* makeChanges<Candidate, Found>(
  first: Found,
  changes: Iterable<(best: Found) => Candidate | null>,
): CandidateSearch<Candidate, Found> {
  let best = first;
  for (const change of changes) {
    const candidate = change(best);
    if (candidate !== null) best = (yield [candidate, best]) ?? best;
  }
  return best;
}

/** Tries to leave out each step but the last, the latest first. */
export function* leaveOutEach<Step, Found>(
  first: Found,
  stepsOf: (found: Found) => readonly Step[],
): CandidateSearch<readonly Step[], Found> {
  const changes = stepsOf(first)
    .slice(0, -1)
    .map((_, at) => (best: Found): readonly Step[] | null => {
      const steps = stepsOf(best);
      return at < steps.length - 1 ? steps.toSpliced(at, 1) : null;
    });
  return yield* makeChanges(first, changes.reverse());
}
