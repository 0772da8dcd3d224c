import type { Code } from "../base/diagnostic-catalogue.ts";
import type { Diagnostic, Fix } from "../base/diagnostic.ts";
import { applyEdits } from "../base/apply-edits.ts";
import { createSource, positionOf } from "../base/source.ts";
import type { Source } from "../base/source.ts";
import { parse } from "./parse.ts";

/** The text of a document after all fixes that do not change its meaning. */
export interface FixedDocument {
  readonly text: string;
  /** The applied fixes, in order. */
  readonly done: readonly AppliedFix[];
}

/** A fix that was applied. */
export interface AppliedFix {
  readonly code: Code;
  readonly title: string;
  /** The line of the fix at the time it was applied. */
  readonly line: number;
}

/**
 * Applies the safe fixes of a document's diagnostics, in rounds, until there are none: a fix may reveal another problem.
 * Of overlapping fixes, a round applies one. Only the lines of the fixes change.
 *
 * INVARIANT: never leaves more errors than there were, and has nothing more to do afterwards (test/properties/fix.test.ts).
 */
export function fix({ path, text }: Source): FixedDocument {
  const done: AppliedFix[] = [];
  let now: Round = look(path, text);
  for (let rounds = 0; rounds < most; rounds += 1) {
    const wanted = apart(now.open);
    const next = makeAll(now, wanted) ?? makeOne(now, wanted);
    if (next === null) break;
    done.push(
      ...next.made.map(({ diagnostic, fix: { title } }) => ({
        code: diagnostic.code,
        title,
        line: positionOf(now.source, diagnostic.span.start).line,
      })),
    );
    now = next.round;
  }
  return { text: now.source.text, done };
}

/** The most rounds, more than any document needs: each applies all fixes that do not overlap, or one. */
const most = 200;

interface Open {
  readonly diagnostic: Diagnostic;
  readonly fix: Fix;
}

interface Round {
  readonly source: Source;
  readonly errors: number;
  readonly open: readonly Open[];
}

interface Step {
  readonly round: Round;
  readonly made: readonly Open[];
}

function look(path: string, text: string): Round {
  const source = createSource(path, text);
  const { diagnostics } = parse(source);
  const open = diagnostics.flatMap((diagnostic) =>
    (diagnostic.fixes ?? [])
      .filter(({ safe }) => safe)
      .slice(0, 1)
      .map((one) => ({ diagnostic, fix: one })),
  );
  return { source, errors: diagnostics.filter(({ severity }) => severity === "error").length, open };
}

/** Null if there is no fix, or if the fixes together do harm. */
function makeAll(now: Round, wanted: readonly Open[]): Step | null {
  return wanted.length < 2 ? null : make(now, wanted);
}

/** The first fix that does no harm by itself; null if there is none. */
function makeOne(now: Round, wanted: readonly Open[]): Step | null {
  for (const one of [...wanted, ...now.open.filter((other) => !wanted.includes(other))]) {
    const step = make(now, [one]);
    if (step !== null) return step;
  }
  return null;
}

function make(now: Round, made: readonly Open[]): Step | null {
  const text = applyEdits(
    now.source.text,
    made.flatMap(({ fix: { edits } }) => edits),
  );
  const round = look(now.source.path, text);
  // What adds an error, or leaves as much to do of its kind as before, is no mending.
  const count = ({ open }: Round, code: Code): number =>
    open.filter(({ diagnostic }) => diagnostic.code === code).length;
  const isLess = made.every(({ diagnostic: { code } }) => count(round, code) < count(now, code));
  return round.errors <= now.errors && isLess ? { round, made } : null;
}

/** The fixes that do not overlap others. */
function apart(open: readonly Open[]): readonly Open[] {
  const taken: Fix["edits"][number][] = [];
  return open.filter(({ fix: { edits } }) => {
    const isFree = edits.every(({ span }) =>
      taken.every((other) => span.end < other.span.start || span.start > other.span.end),
    );
    if (isFree) taken.push(...edits);
    return isFree;
  });
}
