import type { Finding } from "../../../src/conform/finding/finding.ts";
import { discrepancySignature } from "../../../src/conform/finding/finding.ts";
import { encodeTraceToken } from "../../../src/conform/trace/trace-token.ts";
import { cleanDocuments, readDocument } from "../documents.ts";
import type { ReadDocument } from "../documents.ts";
import type { Options } from "../options.ts";
import { judgeOnce, machinesClock } from "./judge-once.ts";
import { runningProduct } from "./running-product.ts";

/** What came of judging the product by a document, with one seed. */
export interface Clean {
  readonly path: string;
  readonly calls: number;
  readonly stories: number;
  readonly findings: number;
  readonly flaky: number;
}

/**
 * Judges the product itself by each document whose turn it is in this process, over HTTP and on SQLite: whatever is found there is a false
 * alarm. With every other seed all stories are played on one product, which has ever more in it that later stories know nothing of.
 */
export async function judgeClean(
  { clean, documents, seeds, firstSeed, workers }: Options,
  part: number,
  note: (clean: Clean) => void,
  tell: (line: string) => void,
): Promise<void> {
  const chosen = cleanDocuments
    .filter(({ path }) => documents.length === 0 || documents.some((name) => path.includes(name)))
    .map((one) => readDocument(one));
  for (let seed = firstSeed; seed < firstSeed + seeds; seed += 1) {
    for (const [at, document] of chosen.entries()) {
      // Each process has each document in its turn: some cost more than others.
      if ((at + Math.floor(seed / 2)) % workers === part)
        note(await judge(document, seed, Math.ceil(clean / chosen.length / seeds), tell));
    }
  }
}

async function judge(
  { model, founder, path }: ReadDocument,
  seed: number,
  calls: number,
  tell: (line: string) => void,
): Promise<Clean> {
  const verdict = await judgeOnce(model, () => runningProduct(model, founder), {
    requests: calls,
    seed,
    ...machinesClock,
    stopAtFirst: false,
    skipsShrinking: true,
    isShared: seed % 2 === 0,
  });
  const { findings, notReproduced: flaky, stoppedBy } = verdict;
  const where = `${path}, seed ${seed}`;
  for (const finding of findings) tell(`${where}: ${finding.signature}\n  ${toldAgain(finding)}`);
  for (const exchange of flaky)
    tell(
      `${where}, flaky: ${discrepancySignature(exchange)}\n  ${JSON.stringify(exchange.step)} ${JSON.stringify(exchange.judgement?.differences ?? null)}`,
    );
  if (stoppedBy !== null)
    tell(`${where}, stopped: ${stoppedBy.kind === "call" ? discrepancySignature(stoppedBy.exchange) : stoppedBy.why}`);
  return {
    path,
    calls: verdict.requests,
    stories: verdict.traceCount,
    findings: findings.length + (stoppedBy === null ? 0 : 1),
    flaky: flaky.length,
  };
}

/** What differs, and how the story is played again. */
function toldAgain({ trace, traceId, participants }: Finding): string {
  return `${JSON.stringify(trace.at(-1)?.judgement?.differences ?? null)} --replay ${encodeTraceToken({ steps: trace.map(({ step }) => step), traceId, participants, description: null })}`;
}

/** What was judged of each document, and of all, as a table. */
export function cleanTable(all: readonly Clean[]): string {
  const paths = [...new Set(all.map(({ path }) => path))].sort();
  return [
    "## False alarms",
    "",
    "| | calls | stories | findings | flaky |",
    "| --- | --: | --: | --: | --: |",
    ...paths.map((path) =>
      line(
        path.slice(path.lastIndexOf("/") + 1),
        all.filter((one) => one.path === path),
      ),
    ),
    line("all", all),
    "",
  ].join("\n");
}

/** How much was judged so far, in one line. */
export function cleanProgress(all: readonly Clean[]): string {
  return `${sum(all, "calls").toLocaleString("en")} calls so far, ${sum(all, "findings")} findings, ${sum(all, "flaky")} flaky`;
}

function line(name: string, of: readonly Clean[]): string {
  return `| ${name} | ${sum(of, "calls").toLocaleString("en")} | ${sum(of, "stories").toLocaleString("en")} | ${sum(of, "findings")} | ${sum(of, "flaky")} |`;
}

function sum(all: readonly Clean[], of: Exclude<keyof Clean, "path">): number {
  return all.reduce((total, one) => total + one[of], 0);
}
