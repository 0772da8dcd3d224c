import pc from "picocolors";
import { positionOf } from "../../base/source.ts";
import type { Source } from "../../base/source.ts";
import type { ExplorationReport } from "../../explore/explore-specification.ts";
import { renderNarration } from "../../trace/narration/render-narration.ts";
import { narrateTrace } from "../../trace/narration/narrate-trace.ts";
import type { PropertyVerdict } from "../../explore/property-verdict.ts";
import type { WorldReport } from "../../explore/world-report.ts";
import { worstVerdict } from "../../explore/property-verdict.ts";
import type { Specification } from "../../model/specification.ts";
import { insightInWords } from "./insight-in-words.ts";
import { walkLength } from "../../api/reading/exploration-options.ts";
import type { ExploreFlags } from "./explore-options.ts";

/** Describes the result of an exploration: counterexamples with their traces, what was not reached, and how far the search went. */
export function explorationInWords(
  source: Source,
  model: Specification,
  { verdicts, worlds, aimed, walksTaken, ...besides }: ExplorationReport,
  flags: ExploreFlags,
): string {
  const of = (kind: PropertyVerdict["kind"]): readonly PropertyVerdict[] =>
    verdicts.filter((verdict) => verdict.kind === kind);
  return [
    `Explored: ${headline(worstVerdict(verdicts))}`,
    ...of("broken").flatMap((verdict) => ["", ...describeCounterexample(source, model, verdict)]),
    ...section("Not reached within the bound:", of("not reached"), source),
    ...section("Inconclusive, because a part of the bound was not searched:", of("inconclusive"), source),
    ...insightInWords(source, model, besides),
    "",
    ...counted(verdicts),
    "",
    ...worlds.map(world),
    ...scaled(worlds),
    ...(besides.compared.pairs === 0
      ? []
      : [
          `  worlds that differ only in hidden data: ${count(besides.compared.pairs, "pair")} of answers compared in ${count(besides.compared.states, "state")}, one call each`,
        ]),
    ...(aimed === 0
      ? []
      : [`  aimed at what was missing: ${count(aimed, "state")}, the ones with the most news first`]),
    ...(walksTaken === null || walksTaken === 0
      ? []
      : [`  ${count(walksTaken, "random walk")} of up to ${walkLength} steps, seed ${flags.seed}`]),
  ].join("\n");
}

function headline(kind: PropertyVerdict["kind"]): string {
  switch (kind) {
    case "broken":
      return pc.red("broken");
    case "not reached":
      return pc.yellow("not everything is reached");
    case "inconclusive":
      return pc.yellow("inconclusive; nothing is broken in what was searched");
    case "holds":
      return pc.green("everything holds within the bound");
  }
}

function describeCounterexample(source: Source, model: Specification, verdict: PropertyVerdict): readonly string[] {
  const { statement } = verdict.property;
  const story = verdict.kind === "broken" ? renderNarration(source, narrateTrace(model, verdict.counterexample)) : "";
  return [
    `${pc.red("Broken")} ${place(source, verdict)}: ${statement}`,
    ...story
      .trimEnd()
      .split("\n")
      .map((line) => `  ${line}`),
  ];
}

function section(title: string, verdicts: readonly PropertyVerdict[], source: Source): readonly string[] {
  if (verdicts.length === 0) return [];
  return [
    "",
    title,
    ...verdicts.map((verdict) => {
      const because =
        "because" in verdict && verdict.because.length > 0
          ? ` Refused with ${verdict.because.slice(0, 3).join(", ")}.`
          : "";
      return `  ${place(source, verdict)}: ${verdict.property.statement}${because}`;
    }),
  ];
}

function place(source: Source, { property }: PropertyVerdict): string {
  return `line ${positionOf(source, property.span.start).line}`;
}

/** "transitions  10 of 10", for each kind. */
function counted(verdicts: readonly PropertyVerdict[]): readonly string[] {
  const sorts = [...new Set(verdicts.map(({ property }) => property.category))];
  const width = Math.max(...sorts.map((sort) => sort.length));
  return sorts.map((sort) => {
    const all = verdicts.filter(({ property }) => property.category === sort);
    const hold = all.filter(({ kind }) => kind === "holds");
    const isWanted = all.every(({ property }) => property.expects === "witness");
    return `  ${sort.padEnd(width)}  ${hold.length} of ${all.length} ${isWanted ? "found" : hold.length === 1 ? "holds" : "hold"}`;
  });
}

function world({ bound, looksClosely, states, requests, depth, isWhole }: WorldReport): string {
  const size = `${count(bound.actors, "account")} for each role, ${count(bound.records, "record")} of each entity${looksClosely ? ", with the data of screens" : ""}`;
  const found = count(states.found, "state");
  return isWhole
    ? `  ${size}: ${states.found === 1 ? "the one state there is" : `all ${found}`}, the farthest ${count(depth, "step")} away; ${count(requests.covered, "call")} tried`
    : `  ${size}: ${found}, all within ${count(depth, "step")}; ${count(requests.covered, "call")} tried in ${states.covered.toLocaleString("en")} of them, ${requests.uncovered.toLocaleString("en")} not tried in the others`;
}

function scaled(worlds: readonly WorldReport[]): readonly string[] {
  const limits = Object.entries(worlds[0]?.scaled ?? {});
  return limits.length === 0
    ? []
    : [`  limits lowered for the search: ${limits.map(([name, value]) => `${name} to ${value}`).join(", ")}`];
}

function count(number: number, one: string, several = `${one}s`): string {
  return `${number.toLocaleString("en")} ${number === 1 ? one : several}`;
}
