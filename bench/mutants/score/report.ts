import { counts } from "./result.ts";
import type { Result, Trial } from "./result.ts";
import { foundWithin, horizons, median, percent } from "./share.ts";

/** What came of all culprits, as text in Markdown. `calls` and `seeds`: with which each was to be judged at the most. */
export function report(results: readonly Result[], calls: number, seeds: number): string {
  const mutants = results.filter(({ kind }) => kind === "mutant");
  const faults = results.filter(({ kind }) => kind === "fault");
  return [
    ...(mutants.length === 0
      ? []
      : [
          "## Mutants of documents",
          "",
          ...byDocument(mutants, calls),
          "",
          ...byOperator(mutants, calls),
          "",
          ...telling(mutants),
          "",
          ...shapes(mutants),
          "",
        ]),
    ...(faults.length === 0
      ? []
      : ["## Faults of implementation", "", ...byDocument(faults, calls), "", ...shapes(faults), ""]),
    ...undone(results, calls, seeds),
    ...survivors(results),
    "",
    ...ill(mutants),
    ...leftOut(mutants),
  ].join("\n");
}

function byDocument(results: readonly Result[], calls: number): readonly string[] {
  const within = horizons.filter((one) => one <= calls);
  const row = (name: string, of: readonly Result[]): string =>
    `| ${[name, of.length, of.length - of.filter(counts).length, ...within.map((one) => percent(foundWithin(of, one))), median(of.flatMap(({ trials }) => trials.flatMap(({ foundAt }) => foundAt ?? []))) ?? "–"].join(" | ")} |`;
  const paths = [...new Set(results.map(({ path }) => path))];
  return [
    `| | made | not to be told apart | ${within.map((one) => `within ${one.toLocaleString("en")}`).join(" | ")} | median calls |`,
    `| --- | --: | --: |${within.map(() => " --: |").join("")} --: |`,
    ...paths.map((path) =>
      row(
        path.slice(path.lastIndexOf("/") + 1),
        results.filter((one) => one.path === path),
      ),
    ),
    ...(paths.length > 1 ? [row("all", results)] : []),
  ];
}

function byOperator(results: readonly Result[], calls: number): readonly string[] {
  const within = horizons.filter((one) => one <= calls);
  return [
    `| operator | made | counted | ${within.map((one) => `within ${one.toLocaleString("en")}`).join(" | ")} |`,
    `| --- | --: | --: |${within.map(() => " --: |").join("")}`,
    ...[...new Set(results.map(({ operator }) => operator))].sort().map((operator) => {
      const of = results.filter((one) => one.operator === operator);
      return `| ${[operator, of.length, of.filter(counts).length, ...within.map((one) => percent(foundWithin(of, one)))].join(" | ")} |`;
    }),
  ];
}

/** How long the reported traces are beside the shortest, and whether they name the right place. */
function telling(results: readonly Result[]): readonly string[] {
  const told = results.flatMap(({ told: one, distinction, place }) =>
    one === null ? [] : [{ ...one, shortest: distinction?.kind === "apart" ? distinction.calls : null, place }],
  );
  const ratios = told.flatMap(({ steps, shortest }) => (shortest === null ? [] : [steps / shortest]));
  const placed = told.filter(({ place }) => place !== null);
  const share = (of: number, all: number): string => percent(all === 0 ? null : of / all);
  return [
    "| what is told of the first finding | |",
    "| --- | --: |",
    `| findings told | ${told.length} |`,
    `| length over the shortest, mean | ${ratios.length === 0 ? "–" : (ratios.reduce((sum, one) => sum + one, 0) / ratios.length).toFixed(2)} |`,
    `| as short as the shortest | ${share(ratios.filter((one) => one <= 1).length, ratios.length)} |`,
    `| at most 1.5 times the shortest | ${share(ratios.filter((one) => one <= 1.5).length, ratios.length)} |`,
    `| the right point named | ${share(placed.filter(({ place, blamed }) => blamed?.point === place!.point).length, placed.length)} |`,
    `| the right line named | ${share(placed.filter(({ place, blamed }) => blamed?.line === place!.line).length, placed.length)} |`,
  ];
}

/** The judge of shapes alone, beside the other, on the calls of the first seed. */
function shapes(results: readonly Result[]): readonly string[] {
  const asked = results.filter((one) => one.shapes !== undefined && counts(one));
  if (asked.length === 0) return [];
  const found = (of: (one: Result) => number | null | undefined): string =>
    `${asked.filter((one) => of(one) !== null).length} of ${asked.length} (${percent(asked.filter((one) => of(one) !== null).length / asked.length)})`;
  return [
    "| who judges the same calls | found |",
    "| --- | --: |",
    `| the document | ${found(({ trials: [first] }) => first?.foundAt ?? null)} |`,
    `| a description of shapes | ${found((one) => one.shapes)} |`,
  ];
}

/** What time was too short for: seeds that were not tried, and trials that were given up early. Their shares may be more. */
function undone(results: readonly Result[], calls: number, seeds: number): readonly string[] {
  const counted = results.filter(counts);
  const untried = counted.reduce((sum, { trials }) => sum + seeds - trials.length, 0);
  const short = counted.flatMap(({ trials }) =>
    trials.filter((trial) => trial.foundAt === null && trial.calls < calls),
  ).length;
  if (untried + short === 0) return [];
  return [
    `Time was too short for ${untried.toLocaleString("en")} of ${(counted.length * seeds).toLocaleString("en")} trials, and ${short.toLocaleString("en")} that found nothing were given up before ${calls.toLocaleString("en")} calls.`,
    "",
  ];
}

function survivors(results: readonly Result[]): readonly string[] {
  const alive = results.filter(
    (one) => counts(one) && one.trials.some(({ foundAt }) => foundAt === null || foundAt > usual),
  );
  return [
    `### Not found by every seed within ${usual.toLocaleString("en")} calls (${alive.length})`,
    "",
    ...alive.map(
      (one) =>
        `- ${nameOf(one)}: ${howFound(one.trials)}${one.distinction?.kind === "apart" ? `; ${one.distinction.calls} calls tell it apart` : ""}`,
    ),
  ];
}

/** Within so many calls everything is meant to be found. */
const usual = 1000;

function howFound(trials: readonly Trial[]): string {
  const inTime = trials.filter(({ foundAt }) => foundAt !== null && foundAt <= usual).length;
  const later = trials.flatMap(({ foundAt }) => (foundAt !== null && foundAt > usual ? [foundAt] : []));
  const never = trials.filter(({ foundAt }) => foundAt === null).map(({ calls }) => calls);
  return [
    `found by ${inTime} of ${trials.length} ${trials.length === 1 ? "seed" : "seeds"}`,
    ...(later.length === 0
      ? []
      : [`later by ${later.length} (${later.toSorted((one, other) => one - other).join(", ")})`]),
    ...(never.length === 0 ? [] : [`by ${never.length} not at all (${Math.max(...never).toLocaleString("en")} calls)`]),
  ].join(", ");
}

/** Findings whose story is longer than it has to be by more than half, or that name another place. */
function ill(results: readonly Result[]): readonly string[] {
  const told = results.flatMap((one) => {
    const { told: of, distinction, place } = one;
    if (of === null || place === null) return [];
    const isLong = distinction?.kind === "apart" && of.steps > 1.5 * distinction.calls;
    const isElsewhere = of.blamed?.line !== place.line;
    return isLong || isElsewhere
      ? [
          `- ${nameOf(one)}: ${isLong ? `told in ${of.steps} steps where ${distinction.calls} are enough` : "told well"}; ${isElsewhere ? `blamed on ${of.blamed === null ? "nobody" : `line ${of.blamed.line}`}` : "blamed rightly"}`,
        ]
      : [];
  });
  return told.length === 0 ? [] : [`### Told at length, or of another place (${told.length})`, "", ...told, ""];
}

function leftOut(results: readonly Result[]): readonly string[] {
  const out = results.filter((one) => !counts(one));
  const why = ({ distinction }: Result): string =>
    distinction?.kind === "equivalent"
      ? `equivalent up to ${distinction.depth} calls, ${distinction.worlds} worlds, ${distinction.deeds.toLocaleString("en")} deeds`
      : "only time tells, more than a tester waits for";
  return [`### Left out (${out.length})`, "", ...out.map((one) => `- ${nameOf(one)}: ${why(one)}`)];
}

function nameOf({ path, operator, says, place }: Result): string {
  return `${path.slice(path.lastIndexOf("/") + 1)}${place === null ? "" : `:${place.line}`} ${operator}: ${says}`;
}
