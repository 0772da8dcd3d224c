import type { Code } from "../base/catalogue.ts";
import type { Diagnostic, Fix } from "../base/diagnostic.ts";
import { applyEdits } from "../base/apply-edits.ts";
import { createSource, positionOf } from "../base/source.ts";
import type { Source } from "../base/source.ts";
import { parse } from "./parse.ts";

/** A document with all mended that can be mended without a change of what it means. */
export interface FixedDocument {
  readonly text: string;
  /** What was done, in the order in which it was. */
  readonly done: readonly AppliedFix[];
}

/** One fix that was made. */
export interface AppliedFix {
  readonly code: Code;
  readonly title: string;
  /** The line at which it stood when it was made. */
  readonly line: number;
}

/**
 * Makes the safe fixes of a document's diagnostics, round by round, until none is left: mending one thing may show another.
 * Of fixes that touch each other one is made in a round. Only the lines of the fixes change.
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

/** More rounds than any document needs: each mends all that does not touch, or one thing. */
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

/** Null where there is nothing to do, or together they do harm. */
function makeAll(now: Round, wanted: readonly Open[]): Step | null {
  return wanted.length < 2 ? null : make(now, wanted);
}

/** The first that does no harm by itself; null where there is none. */
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

/** Those that leave the places of the others as they are. */
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
