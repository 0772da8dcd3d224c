import type { Finding } from "../../../src/conform/find/finding.ts";
import { signatureOf } from "../../../src/conform/find/finding.ts";
import { tokenOf } from "../../../src/conform/find/story-token.ts";
import { cleanDocuments, readDocument } from "../documents.ts";
import type { ReadDocument } from "../documents.ts";
import type { Options } from "../options.ts";
import { judgeOnce, machinesClock } from "./judge-once.ts";
import { runningProduct } from "./running-product.ts";

/** What was done to a document, and what came of it. */
interface Total {
  calls: number;
  stories: number;
  findings: number;
  flaky: number;
}

/**
 * Judges the product itself by each document, over HTTP and on SQLite: whatever is found there is a false alarm. With every other
 * seed all stories are played on one product, which has ever more in it that later stories know nothing of.
 */
export async function judgeClean({ clean, documents, seeds, firstSeed }: Options, tell: (line: string) => void): Promise<void> {
  const chosen = cleanDocuments.filter(({ path }) => documents.length === 0 || documents.some((name) => path.includes(name))).map((one) => readDocument(one));
  const totals = new Map(chosen.map(({ path }) => [path, { calls: 0, stories: 0, findings: 0, flaky: 0 }]));
  for (let seed = firstSeed; seed < firstSeed + seeds; seed += 1) {
    for (const document of chosen) await judge(document, seed, Math.ceil(clean / chosen.length / seeds), totals.get(document.path)!, tell);
    const all = [...totals.values()];
    console.error(`seed ${seed}: ${sum(all, "calls").toLocaleString("en")} calls so far, ${sum(all, "findings")} findings, ${sum(all, "flaky")} flaky`);
  }
  tell("## False alarms\n\n| | calls | stories | findings | flaky |\n| --- | --: | --: | --: | --: |");
  for (const [path, total] of totals) tell(line(path.slice(path.lastIndexOf("/") + 1), total));
  const all = [...totals.values()];
  tell(`${line("all", { calls: sum(all, "calls"), stories: sum(all, "stories"), findings: sum(all, "findings"), flaky: sum(all, "flaky") })}\n`);
}

async function judge({ model, founder, path }: ReadDocument, seed: number, calls: number, total: Total, tell: (line: string) => void): Promise<void> {
  const verdict = await judgeOnce(model, () => runningProduct(model, founder), { calls, seed, ...machinesClock, stopAtFirst: false, isHurried: true, isShared: seed % 2 === 0 });
  const { findings, flaky, obstacle } = verdict;
  total.calls += verdict.calls;
  total.stories += verdict.stories;
  total.findings += findings.length + (obstacle === null ? 0 : 1);
  total.flaky += flaky.length;
  const where = `${path}, seed ${seed}`;
  for (const finding of findings) tell(`${where}: ${finding.signature}\n  ${toldAgain(finding)}`);
  for (const performed of flaky) tell(`${where}, flaky: ${signatureOf(performed)}\n  ${JSON.stringify(performed.judgement?.differences ?? null)}`);
  if (obstacle !== null) tell(`${where}, stopped: ${obstacle.kind === "call" ? signatureOf(obstacle.performed) : obstacle.why}`);
}

/** What differs, and how the story is played again. */
function toldAgain({ story, mark, cast }: Finding): string {
  return `${JSON.stringify(story.at(-1)?.judgement?.differences ?? null)} --replay ${tokenOf({ steps: story.map(({ step }) => step), mark, cast, says: null })}`;
}

function line(name: string, { calls, stories, findings, flaky }: Total): string {
  return `| ${name} | ${calls.toLocaleString("en")} | ${stories.toLocaleString("en")} | ${findings} | ${flaky} |`;
}

function sum(totals: readonly Total[], of: keyof Total): number {
  return totals.reduce((all, total) => all + total[of], 0);
}
