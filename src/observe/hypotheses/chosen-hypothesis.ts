import { joinedColumn, opportunitiesOf } from "./hypothesis-column.ts";
import type { HypothesisColumn, Opportunities, RuleSample } from "./hypothesis-column.ts";
import { wordsInCommon, wordsOf } from "./words-in-common.ts";

/** The condition that explains an error, with the opportunities that there were to contradict it. */
export interface ChosenHypothesis extends Opportunities {
  readonly text: string;
}

/** A condition that no call contradicts. */
interface Fitting extends ChosenHypothesis {
  readonly common: number;
}

/** Conditions of one size. */
export interface HypothesisClass {
  readonly columns: readonly HypothesisColumn[];
  /** How many different calls have to be refused before one of them is written. */
  readonly leastRefused: number;
}

/**
 * The smallest condition that explains why calls were refused with an error; null: none does, or there are too few calls to
 * tell. The smallest classes come first, and pairs of their conditions last.
 */
export function chosenHypothesis(
  classes: readonly HypothesisClass[],
  samples: readonly RuleSample[],
  error: string,
): ChosenHypothesis | null {
  const said = wordsOf(error);
  const common = new Map<string, number>();
  const commonOf = ({ text }: HypothesisColumn): number => {
    const known = common.get(text) ?? wordsInCommon(text, said);
    common.set(text, known);
    return known;
  };
  for (const one of classes) {
    const chosen = best(supported(one, samples, commonOf));
    if (chosen !== null) return chosen;
  }
  // A pair has to be about what the error says: there are too many of them.
  const about = classes.flatMap(({ columns }) => columns).filter((column) => commonOf(column) > 0);
  return best(supported({ columns: pairsOf(about, samples), leastRefused: leastOfPairs }, samples, commonOf));
}

/** How many different calls have to be refused before two conditions joined are written. */
const leastOfPairs = 3;

/** How many times as many ways there have to be to divide the calls into granted and refused as there are conditions that could fit by chance. */
const leastRatio = 5;

/** As `leastRatio`, where a condition has no word in common with the error. */
const leastRatioOfOthers = 100;

/** The conditions that no call contradicts, although chance would have contradicted them. */
function supported(
  { columns, leastRefused }: HypothesisClass,
  samples: readonly RuleSample[],
  commonOf: (column: HypothesisColumn) => number,
): readonly Fitting[] {
  const counts = rivalCounts(columns, samples, commonOf);
  return columns.flatMap((column) => {
    const found = opportunitiesOf(column, samples);
    if (found === null || found.refused < leastRefused) return [];
    const common = commonOf(column);
    const rivals = counts.filter((one) => one >= common).length;
    const ratio = common === 0 ? leastRatioOfOthers : leastRatio;
    return divisions(found) >= ratio * rivals ? [{ ...found, text: column.text, common }] : [];
  });
}

/** The words in common with the error of each condition that could fit by chance: those that differ in some call, and are not always the same. */
function rivalCounts(
  columns: readonly HypothesisColumn[],
  samples: readonly RuleSample[],
  commonOf: (column: HypothesisColumn) => number,
): readonly number[] {
  const rivals = new Map<string, number>();
  for (const column of columns) {
    const known = samples.flatMap(({ outcome }, at) => (outcome === "other" ? [] : [column.values[at]]));
    if (!known.includes(true) || !known.includes(false)) continue;
    const values = known.map(String).join("");
    rivals.set(values, Math.max(rivals.get(values) ?? 0, commonOf(column)));
  }
  return [...rivals.values()];
}

/** In how many ways calls can be divided into as many granted and refused ones. */
function divisions({ granted, refused }: Opportunities): number {
  const all = granted + refused;
  let ways = 1;
  for (let taken = 1; taken <= Math.min(granted, refused); taken += 1) ways = (ways * (all - taken + 1)) / taken;
  return ways;
}

/** How many conditions are joined in pairs at most. */
const mostJoined = 120;

function pairsOf(columns: readonly HypothesisColumn[], samples: readonly RuleSample[]): readonly HypothesisColumn[] {
  const isNever = ({ values }: HypothesisColumn, outcome: RuleSample["outcome"], value: boolean): boolean =>
    !samples.some((one, at) => one.outcome === outcome && values[at] === value);
  const pairs = (among: readonly HypothesisColumn[], operator: "and" | "or"): readonly HypothesisColumn[] =>
    among
      .slice(0, mostJoined)
      .flatMap((a, index) => among.slice(index + 1, mostJoined).map((b) => joinedColumn(a, b, operator)));
  return [
    ...pairs(
      columns.filter((column) => isNever(column, "refused", true)),
      "or",
    ),
    ...pairs(
      columns.filter((column) => isNever(column, "granted", false)),
      "and",
    ),
  ];
}

/** The one that says most of what the error says; of several the shortest, and of those that differ in how they compare the weakest. Null: that is not one. */
function best(fitting: readonly Fitting[]): ChosenHypothesis | null {
  const most = Math.max(0, ...fitting.map(({ common }) => common));
  const about = fitting.filter(({ common }) => common === most);
  const least = Math.min(...about.map(sizeOf));
  const short = about.filter((one) => sizeOf(one) === least);
  const weakest = short.filter((one) => !short.some((other) => isWeaker(other, one)));
  // A field that is the caller by default is the caller: where nobody can send it, both say the same.
  const ofCaller = weakest.filter(({ text }) => /\bme\b/.test(text));
  const [only, ...others] = ofCaller.length === 0 ? weakest : ofCaller;
  return only !== undefined && others.length === 0 ? only : null;
}

function sizeOf({ text }: Fitting): number {
  return (text.match(/[A-Za-z]\w*|"[^"]*"|\d+|[<>=!]+/g) ?? []).length;
}

const weaker: ReadonlyMap<string, readonly string[]> = new Map([
  ["!=", ["<", ">"]],
  ["<=", ["<", "=="]],
  [">=", [">", "=="]],
]);

/** Whether a condition differs from another in one comparison only, in which it says less. */
function isWeaker(one: Fitting, other: Fitting): boolean {
  const [a, b] = [one, other].map(({ text }) => text.split(/ ([<>!=]=?) /)) as [string[], string[]];
  const different = a.flatMap((part, index) => (part === b[index] ? [] : [[part, b[index] ?? ""] as const]));
  const [first, ...others] = different;
  return (
    a.length === b.length &&
    first !== undefined &&
    others.length === 0 &&
    weaker.get(first[0])?.includes(first[1]) === true
  );
}
