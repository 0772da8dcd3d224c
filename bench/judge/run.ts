import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { scoredDocuments } from "../mutants/documents.ts";
import type { Effort, Task } from "./judge.ts";
import type { Answering } from "./product.ts";

const { values: options } = parseArgs({
  options: {
    calls: { type: "string", default: "3000" },
    document: { type: "string", default: "helpdesk" },
    seed: { type: "string", default: "1" },
    raised: { type: "boolean", default: false },
  },
});
const { path } = scoredDocuments.find((one) => one.path.includes(options.document))!;
const limits = options.raised ? "raised" : "kept";

console.log(
  "| calls | stories | findings | seconds | waited | calls a second | processor, ms a call | peak memory, MB |\n| --: | --: | --: | --: | --: | --: | --: | --: |",
);
for (const calls of options.calls.split(",").map(Number)) tell(await effortOf(calls));

/** Judges a product of its own, in a process of its own. */
async function effortOf(calls: number): Promise<Effort> {
  const product = start(new URL("./product.ts", import.meta.url), path, limits);
  try {
    const [answering] = (await once(product, "message")) as [Answering];
    const judge = start(new URL("./judge.ts", import.meta.url));
    judge.send({ ...answering, path, limits, calls, seed: Number(options.seed) } satisfies Task);
    const [effort] = (await once(judge, "message")) as [Effort];
    return effort;
  } finally {
    product.kill();
  }
}

function start(file: URL, ...words: readonly string[]): ChildProcess {
  return fork(fileURLToPath(file), words);
}

function tell({ calls, stories, findings, seconds, waited, processor, megabytes }: Effort): void {
  const cells = [
    calls.toLocaleString("en"),
    stories,
    findings.length,
    seconds.toFixed(1),
    waited.toFixed(1),
    Math.round(calls / seconds),
    ((processor * 1000) / calls).toFixed(2),
    Math.round(megabytes),
  ];
  console.log(`| ${cells.join(" | ")} |`);
  for (const finding of findings) console.log(`\n${finding}\n`);
}
