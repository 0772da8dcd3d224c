import pc from "picocolors";
import { positionOf } from "../../base/source.ts";
import type { Performed } from "../../conform/drive/drive.ts";
import type { Finding } from "../../conform/find/finding.ts";
import type { Verdict } from "../../conform/judge-target.ts";
import { statusPlace } from "../../conform/judge/judge-answer.ts";
import type { Gravity } from "../../conform/find/gravity.ts";
import type { RunTold } from "./run-told.ts";
import { callerOf, cameInWords, expectedInWords } from "./scene.ts";

/** A verdict for people, with the shortest story of each finding. */
export function verdictInWords(run: RunTold, verdict: Verdict): string {
  const { document: { model }, address } = run;
  const parts = [
    `${pc.bold(model.title)} judged at ${address}`,
    `  ${count(verdict.calls, "call")} in ${count(verdict.stories, "story", "stories")}, ${(run.milliseconds / 1000).toFixed(1)} s, seed ${run.seed}`,
    "",
  ];
  if (verdict.obstacle !== null) parts.push(pc.red("It could not be tested: nobody could be had to call as."), ...(verdict.obstacle.kind === "call" ? [...sceneLines(verdict.obstacle.performed, "  "), ...differenceLines(verdict.obstacle.performed, "  ")] : [`  ${verdict.obstacle.why}`]));
  verdict.findings.forEach((finding, at) => parts.push(...findingLines(run, finding, at + 1), ""));
  if (verdict.missing.length > 0) parts.push(pc.yellow(`Not tried: ${verdict.missing.join(", ")}. Nobody can sign up as that; say who is there with --as name:secret.`));
  if (verdict.flaky.length > 0) parts.push(pc.yellow(`${count(verdict.flaky.length, "difference")} did not come back when the same was done again: no verdict.`));
  parts.push(verdict.kind === "conforms" ? pc.green("No difference was found.") : verdict.kind === "findings" ? pc.red(count(verdict.findings.length, "finding")) : pc.red("Not tested."));
  return `${parts.join("\n")}\n`;
}

const titles: Readonly<Record<Gravity, string>> = {
  "let in": "Let in", "lost": "Lost", "accepted": "Accepted", "kept out": "Kept out", "no answer": "No answer", "wrong answer": "Wrong answer", "wrong words": "Wrong words",
};

function findingLines({ document: { source } }: RunTold, { gravity, story, times }: Finding, number: number): readonly string[] {
  const last = story.at(-1);
  if (last === undefined) return [];
  const { because } = last.decision;
  const line = (because ?? last.call.span).start;
  const where = last.call.from === "convention" && because === null ? "by convention" : `${source.path}:${positionOf(source, line).line}`;
  return [
    `${pc.bold(`${number}  ${titles[gravity]}: ${last.call.name}`)}  ${pc.dim(where)}${times > 1 ? pc.dim(`, met ${times} times`) : ""}`,
    ...story.flatMap((performed, at) => sceneLines(performed, at === story.length - 1 ? "   ▸ " : "     ")),
    ...differenceLines(last, "     "),
  ];
}

function sceneLines(performed: Performed, indent: string): readonly string[] {
  const { method, path, body } = performed.sent;
  return [`${indent}${callerOf(performed)}: ${method} ${path}${body === null ? "" : ` ${shortened(body, 160)}`}  ${pc.dim(`→ ${cameInWords(performed)}`)}`];
}

function differenceLines(performed: Performed, indent: string): readonly string[] {
  const differences = performed.judgement?.differences ?? [];
  const shown = differences.filter(({ at }) => at !== statusPlace).slice(0, 4).map(({ at, expected, came }) =>
    `${indent}${at === "" ? "the body" : at}: expected ${told(expected)}, came ${told(came)}`);
  const left = differences.filter(({ at }) => at !== statusPlace).length - shown.length;
  return [`${indent}expected ${expectedInWords(performed)}, came ${cameInWords(performed)}`, ...shown, ...(left > 0 ? [`${indent}and ${count(left, "other difference")}`] : [])];
}

function told(value: unknown): string {
  return value === undefined ? "nothing" : shortened(JSON.stringify(value), 100);
}

function shortened(text: string, most: number): string {
  // What a target sends is told, and never obeyed by the terminal.
  const plain = text.replace(/[\u0000-\u001f\u007f-\u009f]/g, "?");
  return plain.length > most ? `${plain.slice(0, most)}…` : plain;
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString("en")} ${number === 1 ? one : many}`;
}
