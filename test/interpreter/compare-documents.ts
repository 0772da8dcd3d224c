import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import type { Specification } from "../../src/model/specification.ts";
import { createSample } from "../../src/sample/create-sample.ts";
import type { State } from "../../src/semantics/state/state.ts";
import { createRandom } from "../../src/generation/random/random.ts";
import type { Random } from "../../src/generation/random/random.ts";
import { beginOf } from "./begin.ts";
import { playBothWays } from "./play.ts";
import type { Disagreement, Tally } from "./play.ts";

/** So many numbers suffice for one step. */
const tapeLength = 120;

/** A document on which both are compared. */
export interface ComparedDocument {
  readonly name: string;
  readonly text: string;
  readonly model: Specification;
  /** Whether nobody could run it: then calls mean nothing. */
  readonly hasErrors: boolean;
}

export function readCompared(name: string, text: string): ComparedDocument {
  const { value: model, diagnostics } = parse(createSource(name, text));
  return { name, text, model, hasErrors: diagnostics.some(({ severity }) => severity === "error") };
}

/** Compares both on a generated document, in one history that begins with three people. */
export function compareGenerated(document: ComparedDocument, seed: number, steps: number, tally: Tally): void {
  if (!document.hasErrors) play(document, beginOf(document.model), createRandom(seed), steps, tally);
}

/** Compares both on a document that somebody wrote: from its first people on, and from a small sample on. */
export async function compareWritten(
  document: ComparedDocument,
  seed: number,
  steps: number,
  tally: Tally,
): Promise<void> {
  const sample = await createSample(document.model, { rows: 8, seed, locale: "en", now: beginning });
  if (sample.kind !== "sample") throw new Error(sample.message);
  const random = createRandom(seed);
  for (const begin of [sample.founders, sample.state]) play(document, begin, random, steps, tally);
}

const beginning = "2026-11-23T09:00:00.000Z";

function play(
  { name, text, model }: ComparedDocument,
  begin: State,
  random: Random,
  ...[steps, tally]: readonly [number, Tally]
): void {
  const tapes = Array.from({ length: steps }, () => Array.from({ length: tapeLength }, () => random.below(10_000)));
  playBothWays({
    model,
    begin,
    now: beginning,
    steps: tapes,
    tally,
    differ: (disagreement) => {
      throw new Error(`${told(disagreement)}\n\n${name}\n\n${text}`);
    },
  });
}

/** A disagreement for whoever has to settle it: what the core says / what the interpreter says, and the smallest case. */
function told({ what, request, actor, state, decision }: Disagreement): string {
  const records = Object.entries(state.entities).map(
    ([entity, rows]) => `${entity}: ${JSON.stringify([...rows.values()])}`,
  );
  const asked = [JSON.stringify(request), JSON.stringify(actor), ...records];
  return ["The core / the interpreter", ...what, "", ...asked, JSON.stringify(decision)].join("\n");
}

/** What was compared, in lines. */
export function tellTally({ calls, timers, outcomes, kinds, notCovered }: Tally, documents: number): string {
  const list = (counts: ReadonlyMap<string, number>): string =>
    [...counts]
      .toSorted(([, a], [, b]) => b - a)
      .map(([name, count]) => `  ${count} ${name}`)
      .join("\n");
  return [
    `${calls} calls and ${timers} timers on ${documents} documents`,
    "outcomes",
    list(outcomes),
    "by what the call does",
    list(kinds),
    "not covered",
    list(notCovered),
  ].join("\n");
}
