import { readDocument, scoredDocuments } from "../documents.ts";
import type { Options } from "../options.ts";
import { judgeOnce } from "./judge-once.ts";
import { runningProduct } from "./running-product.ts";

/** Judges the product itself by each document, over HTTP and on SQLite: whatever is found there is a false alarm. */
export async function judgeClean({ clean, documents, seeds }: Options, tell: (line: string) => void): Promise<void> {
  tell("## False alarms\n\n| | calls | stories | findings | flaky |\n| --- | --: | --: | --: | --: |");
  const chosen = scoredDocuments.filter(({ path }) => documents.length === 0 || documents.some((name) => path.includes(name)));
  for (const one of chosen) {
    const { model, founder, path } = readDocument(one);
    const total = { calls: 0, stories: 0, findings: 0, flaky: 0 };
    for (let seed = 1; seed <= seeds; seed += 1) {
      const { calls, stories, findings, flaky, obstacle } = await judgeOnce(model, () => runningProduct(model, founder), { calls: Math.ceil(clean / chosen.length / seeds), seed, clock: Date.now, stopAtFirst: false, isHurried: true });
      total.calls += calls;
      total.stories += stories;
      total.findings += findings.length + (obstacle === null ? 0 : 1);
      total.flaky += flaky.length;
      for (const { signature } of findings) tell(`  ${signature}`);
    }
    tell(`| ${path.slice(path.lastIndexOf("/") + 1)} | ${total.calls.toLocaleString("en")} | ${total.stories} | ${total.findings} | ${total.flaky} |`);
  }
  tell("");
}
