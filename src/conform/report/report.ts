import { lineText, positionOf } from "../../base/source.ts";
import type { Source } from "../../base/source.ts";
import type { Span } from "../../base/span.ts";
import type { PointNumber, Specification } from "../../model/specification.ts";
import type { Blame } from "../finding/blame.ts";
import { linesCovered } from "../coverage/lines-covered.ts";
import type { PointCovered } from "../coverage/lines-covered.ts";
import type { Performed } from "../story/performed.ts";
import type { Finding, Found } from "../finding/finding.ts";
import type { Gravity } from "../finding/gravity.ts";
import { tokenOf } from "../story/story-token.ts";
import type { Verdict } from "../finding/verdict.ts";
import type { Bearer, Known } from "../people/known.ts";
import { plainText } from "../target/plain-text.ts";
import { cameInWords, differencesInWords, expectedInWords } from "./answer-words.ts";
import { curlCommands } from "./curl-commands.ts";
import { requestInWords, toldStory } from "./told-story.ts";
import type { ToldStory } from "./told-story.ts";

/** What a run was: what its report says beside its verdict. */
export interface Run {
  readonly model: Specification;
  readonly source: Source;
  readonly address: string;
  readonly seed: number;
  readonly milliseconds: number;
  readonly known: readonly (Known | Bearer)[];
  readonly isReadOnly: boolean;
  /** Whether one story was played again, and nothing else. */
  readonly isReplay: boolean;
}

/** A verdict as people and programs are told of it. What the target sent is plain text in it, which harms nobody who shows it. */
export interface Report
  extends Pick<Run, "address" | "seed" | "milliseconds" | "isReplay" | "isReadOnly">,
    Pick<Verdict, "kind" | "calls" | "callsAgain" | "stories" | "missing"> {
  /** Calls that were made at the same time as others. */
  readonly atOnce: number;
  readonly title: string;
  readonly path: string;
  readonly findings: readonly ToldFinding[];
  /** What stood in the way of testing, or of going on; null: nothing. */
  readonly obstacle: ToldAnswer | null;
  readonly flaky: readonly ToldAnswer[];
  readonly points: readonly PointCovered[];
}

/** A finding in the document's words. */
export interface ToldFinding extends ToldStory {
  readonly number: number;
  readonly gravity: Gravity;
  /** `Let in: Read a ticket`. */
  readonly heading: string;
  readonly times: number;
  /** The line that is not kept; null: nobody can say. */
  readonly line: ToldLine | null;
  /** A sentence: as though what the target answers; null where nothing explains it. */
  readonly asThough: string | null;
  readonly expected: string;
  readonly came: string;
  readonly differences: readonly string[];
  /** How often it came back, where that is chance; null: each time. */
  readonly often: string | null;
  /** Other differences that come of the same. */
  readonly also: readonly string[];
  /** The story as a script for curl. */
  readonly curl: string;
  /** What `--replay` takes. */
  readonly replay: string;
}

/** A line of the document. */
export interface ToldLine {
  readonly number: number;
  readonly text: string;
  readonly point: PointNumber | null;
}

/** An answer that was not as it has to be; only `came` where there was none to compare. */
export interface ToldAnswer {
  readonly call: string;
  readonly request: string;
  readonly expected: string;
  readonly came: string;
  readonly differences: readonly string[];
}

/** What each kind of difference is called, and what it means. */
export const gravityTitles: Readonly<Record<Gravity, string>> = {
  "let in": "Let in",
  lost: "Lost or changed",
  accepted: "Accepted",
  "kept out": "Kept out",
  "no answer": "No answer",
  "wrong answer": "Wrong answer",
  "wrong words": "Wrong words",
};

/** Tells a verdict. */
export function reportOf(
  run: Run,
  { kind, calls, callsAgain, stories, missing, findings, obstacle, flaky, coverage }: Verdict,
): Report {
  const { model, source, address, seed, milliseconds, isReplay, isReadOnly } = run;
  return {
    title: model.title,
    path: source.path,
    address,
    seed,
    milliseconds,
    isReplay,
    isReadOnly,
    kind,
    calls,
    callsAgain,
    stories,
    missing,
    atOnce: coverage.atOnce,
    findings: findings.map((finding, at) => toldFinding(run, finding, at + 1)),
    obstacle:
      obstacle === null
        ? null
        : obstacle.kind === "call"
          ? toldAnswer(obstacle.performed)
          : { call: "the reset", request: "", expected: "", came: obstacle.why, differences: [] },
    flaky: flaky.map(toldAnswer),
    points: linesCovered(model, source, coverage, {
      missing,
      isReadOnly,
      blamed: findings.flatMap(({ blame }) => (blame === null ? [] : [blame.span.start])),
    }),
  };
}

function toldFinding({ model, source, address, known }: Run, finding: Finding, number: number): ToldFinding {
  const last = finding.story.at(-1)!;
  const heading = headingOf(finding);
  const { blame } = finding;
  return {
    ...toldStory(model, finding),
    number,
    heading,
    gravity: finding.gravity,
    times: finding.times + finding.also.reduce((sum, { times }) => sum + times, 0),
    line: blame === null || blame.span.end === 0 ? null : toldLine(model, source, blame.span),
    asThough: blame === null || blame.says === null ? null : asThough(source, blame),
    expected: expectedInWords(last),
    came: cameInWords(last),
    differences: differencesInWords(last),
    often:
      finding.often === undefined
        ? null
        : `It came back in ${finding.often.times} of ${finding.often.of} tries: what comes of calls at the same time is chance.`,
    also: [...new Set(finding.also.map(headingOf))].filter((other) => other !== heading),
    curl: curlCommands({ model, title: heading, address, known }, finding),
    replay: tokenOf({
      steps: finding.story.map(({ step }) => step),
      mark: finding.mark,
      cast: finding.cast,
      says: blame?.says ?? null,
    }),
  };
}

/** `It answers as though “own” always held.`, with what else it may be. */
function asThough(source: Source, { says, rivals }: Blame): string {
  const others = rivals.map(
    (rival) =>
      `, or as though ${rival.says}${rival.span.end === 0 ? "" : ` (line ${positionOf(source, rival.span.start).line})`}`,
  );
  return plainText(`It answers as though ${says}${others.join("")}.`, 600);
}

function headingOf({ gravity, story }: Found): string {
  return `${gravityTitles[gravity]}: ${story.at(-1)!.call.name}`;
}

function toldLine(model: Specification, source: Source, { start }: Span): ToldLine {
  const { line } = positionOf(source, start);
  return {
    number: line,
    text: plainText(lineText(source, line).trim(), 400),
    point: model.points.findLast(({ span }) => span.start <= start)?.number ?? null,
  };
}

function toldAnswer(performed: Performed): ToldAnswer {
  // What it has to tell of somebody who was there before, nobody knows.
  const isSignIn = performed.call.does.kind === "sign in" && performed.decision.kind === "answer";
  return {
    call: performed.call.name,
    request: requestInWords(performed),
    expected: performed.came.kind === "unanswered" ? "" : isSignIn ? "somebody signed in" : expectedInWords(performed),
    came: cameInWords(performed),
    differences: differencesInWords(performed),
  };
}
