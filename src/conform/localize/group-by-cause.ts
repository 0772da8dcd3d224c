import type { Specification } from "../../model/specification.ts";
import { lastConcurrent } from "../trace/concurrent-steps.ts";
import { compareBySeverityThenFrequency, compareBySeverityThenLength } from "../finding/finding.ts";
import type { Finding, Discrepancy, FindingCause } from "../finding/finding.ts";
import type { ModelMutant } from "../mutation-operators/model-mutant.ts";
import { fieldNameAt } from "../model-state/field-name-at.ts";
import { fallbackSpan } from "./fallback-span.ts";
import { errorBodyCauses } from "./error-body-causes.ts";

/**
 * Makes findings of the discrepancies of a run. A mutant may explain several discrepancies: one after
 * another, the mutant that explains most of what is left is taken, and all that it explains becomes one finding.
 *
 * A *mutant* is a copy of the document's model with one mistake. An answer *deviates* if it differs from what the
 * document requires. A *discrepancy* is a difference from the document that was reproduced.
 */
export function groupByCause(model: Specification, found: readonly Discrepancy[]): readonly Finding[] {
  const findings: Finding[] = [];
  const remaining = new Set(found);
  for (const { span, description, explained } of errorBodyCauses(model, found)) {
    findings.push(
      createFinding([...explained].sort(compareBySeverityThenLength), { span, description, alternatives: [] }),
    );
    for (const one of explained) remaining.delete(one);
  }
  for (let cause = mostExplaining([...remaining]); cause !== null; cause = mostExplaining([...remaining])) {
    const { span, description } = cause;
    const explained = [...remaining]
      .filter((one) => one.explanations.some((other) => isSameMutation(other, { span, description })))
      .sort(compareBySeverityThenLength);
    findings.push(createFinding(explained, { span, description, alternatives: alternativesTo(cause, explained) }));
    for (const one of explained) remaining.delete(one);
  }
  for (const alike of groupByKey(
    [...remaining],
    (one) => unexpectedEntries(one) ?? withFailure(one, fallbackSpan(model, one.trace.at(-1)!)?.start ?? one.signature),
  )) {
    const span = fallbackSpan(model, alike[0]!.trace.at(-1)!);
    findings.push(
      createFinding(
        alike.sort(compareBySeverityThenLength),
        span === null ? null : { span, description: describeRace(alike[0]!), alternatives: [] },
      ),
    );
  }
  return groupByKey(findings, locationOf).map(mergeFindings).sort(compareBySeverityThenFrequency);
}

/**
 * The names of additional entries in the last answer, as one text; null if it deviates in anything else. The same
 * entries are additional wherever the shape is used.
 */
function unexpectedEntries({ trace }: Discrepancy): string | null {
  const differences = trace.at(-1)!.judgement?.differences ?? [];
  const isMore =
    differences.length > 0 && differences.every(({ at, expected }) => expected === undefined && !at.endsWith("]"));
  return isMore ? [...new Set(differences.map(({ at }) => fieldNameAt(at)))].sort().join(" ") : null;
}

/**
 * What is the matter with concurrent requests that were each answered as if they were alone, as words that continue “it
 * answers as though”; null if they were not.
 */
function describeRace({ trace }: Discrepancy): string | null {
  const made = lastConcurrent(trace);
  return made.length > 0 && made.every(({ hasAnswerOfRequestAlone }) => hasAnswerOfRequestAlone === true)
    ? "each of the calls at the same time had come alone"
    : null;
}

/** Findings at the same line and call belong together, even if no single mutant explains them all. */
function locationOf(finding: Finding): string {
  const { cause, trace, signature } = finding;
  return cause === null ? signature : withFailure(finding, `${cause.span.start} ${trace.at(-1)?.call.name ?? ""}`);
}

/** A key that tells failures from other findings, so that no failure is hidden behind a less severe finding. */
function withFailure({ severity }: Discrepancy, key: string | number): string {
  return severity === "failed" ? `failed ${key}` : String(key);
}

/**
 * One finding for several findings at the same place: the first. The others, and their related discrepancies, become
 * its related discrepancies.
 */
function mergeFindings([first, ...others]: readonly Finding[]): Finding {
  return { ...first!, related: [...first!.related, ...others.flatMap(({ related, ...one }) => [one, ...related])] };
}

/** Groups items that have the same key, in the order of the first of each group. */
function groupByKey<T>(found: readonly T[], key: (found: T) => unknown): readonly T[][] {
  const groups = new Map<unknown, T[]>();
  for (const one of found) groups.set(key(one), [...(groups.get(key(one)) ?? []), one]);
  return [...groups.values()];
}

/** The finding of discrepancies with one cause, of which the first is shown. */
function createFinding([first, ...related]: readonly Discrepancy[], cause: FindingCause | null): Finding {
  return { ...first!, cause, related };
}

/** The mutant that explains the most discrepancies; among equals, the likeliest one. Null if no mutant explains any. */
function mostExplaining(found: readonly Discrepancy[]): ModelMutant | null {
  let best: ModelMutant | null = null;
  let most = 0;
  for (const { explanations } of found) {
    for (const mutant of explanations) {
      const count = found.filter((other) => other.explanations.some((theirs) => isSameMutation(theirs, mutant))).length;
      if (count > most) [best, most] = [mutant, count];
    }
  }
  return best;
}

/** The most alternatives that a finding names. A reader looks at a few lines, and not at many. */
const maxAlternatives = 2;

/**
 * Mutants of other lines that explain all of these discrepancies, too: one mutant of each line, and at most
 * `maxAlternatives`.
 */
function alternativesTo(cause: ModelMutant, [first, ...others]: readonly Discrepancy[]): readonly ModelMutant[] {
  const seen = new Set([cause.span.start]);
  return first!.explanations
    .filter((one) => {
      if (
        seen.has(one.span.start) ||
        !others.every(({ explanations }) => explanations.some((other) => isSameMutation(one, other)))
      )
        return false;
      return seen.add(one.span.start);
    })
    .slice(0, maxAlternatives);
}

/** Whether two mutants have the same fault in the same line. */
export function isSameMutation(
  one: Pick<ModelMutant, "span" | "description">,
  other: Pick<ModelMutant, "span" | "description">,
): boolean {
  return one.span.start === other.span.start && one.description === other.description;
}
