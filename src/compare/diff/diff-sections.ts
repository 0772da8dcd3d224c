import type { DescribedWitness } from "../describe/describe-witness.ts";
import { describeWitness } from "../describe/describe-witness.ts";
import type { Aspect, Comparison, Difference } from "./difference.ts";
import { differenceInWords } from "./difference-in-words.ts";

/** Differences of one kind, under one heading. */
export interface DiffSection {
  readonly heading: string;
  readonly entries: readonly DiffEntry[];
}

/** One difference as a sentence; a difference that is the same for several roles is one entry. */
export interface DiffEntry {
  /** More (`+`), less (`-`) or different (`~`). */
  readonly mark: "+" | "-" | "~";
  readonly sentence: string;
  readonly difference: Difference;
  readonly witnesses: readonly DescribedWitness[];
}

const headings: Readonly<Record<Exclude<Aspect, "access">, string>> = {
  role: "Roles",
  call: "Calls",
  answer: "Answers",
  error: "Errors",
  transition: "Transitions",
  state: "States",
  rule: "Rules",
  limit: "Types and limits",
  constant: "Constants",
  field: "Fields",
  row: "Rows that are there from the beginning",
  claim: "Claims and examples, which change only what is checked",
  screen: "Screens",
  words: "Worded otherwise, which changes nothing that is done",
};

/** Arranges a comparison for a reader: what widens access first, wording last. */
export function diffSections(comparison: Comparison): readonly DiffSection[] {
  const sections = new Map<string, Difference[]>();
  for (const difference of mergeRoles(comparison.differences)) {
    const heading = headingOf(difference);
    sections.set(heading, [...(sections.get(heading) ?? []), difference]);
  }
  return [...sections].map(([heading, all]) => ({
    heading,
    entries: all.map((difference) => diffEntryFor(comparison, difference)),
  }));
}

function headingOf({ aspect, change }: Difference): string {
  if (aspect !== "access") return headings[aspect];
  return change === "widened"
    ? "Access widens"
    : change === "narrowed"
      ? "Access narrows"
      : "Access goes by another condition";
}

/** Merges differences that are the same for several roles. */
function mergeRoles(differences: readonly Difference[]): readonly Difference[] {
  const all: Difference[] = [];
  for (const one of differences) {
    const at = all.findIndex(
      (other) =>
        one.roles.length > 0 &&
        one.aspect === other.aspect &&
        one.change === other.change &&
        one.subject === other.subject &&
        one.label === other.label &&
        one.was === other.was &&
        one.is === other.is,
    );
    const alike = all[at];
    if (alike === undefined) all.push(one);
    else
      all[at] = {
        ...alike,
        roles: [...new Set([...alike.roles, ...one.roles])],
        witnesses: alike.witnesses.length > 0 ? alike.witnesses : one.witnesses,
      };
  }
  return all;
}

function diffEntryFor({ models }: Comparison, difference: Difference): DiffEntry {
  const { change } = difference;
  const mark =
    change === "widened" || change === "loosened" || change === "added"
      ? "+"
      : change === "narrowed" || change === "tightened" || change === "removed"
        ? "-"
        : "~";
  return {
    mark,
    sentence: differenceInWords(difference),
    difference,
    witnesses: difference.witnesses.map((witness) => describeWitness(models, witness)),
  };
}
