import { fork } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { assessPart, countOf } from "./score/rounds.ts";
import type { Noted } from "./score/rounds.ts";
import { cleanProgress, cleanTable, judgeClean } from "./score/judge-clean.ts";
import type { Clean } from "./score/judge-clean.ts";
import { help, readOptions } from "./options.ts";
import type { Options } from "./options.ts";
import { progressOf } from "./score/progress.ts";
import { report } from "./score/report.ts";
import type { Result } from "./score/result.ts";

/** What a process that does a part of the work tells the one that shares it out. */
type News = { readonly kind: "assessed"; readonly noted: Noted } | { readonly kind: "clean"; readonly clean: Clean };

/** Milliseconds between two lines that tell how far it is. */
const betweenTelling = 15_000;

const words = process.argv.slice(2);
const options = readOptions(words);
if (options === null) console.log(help);
else if (options.part !== null) await doPart(options, options.part);
else await scoreAll(options);

async function doPart(wanted: Options, part: number): Promise<void> {
  const tell = (news: News): void => void process.send?.(news);
  if (wanted.clean > 0)
    await judgeClean(
      wanted,
      part,
      (clean) => tell({ kind: "clean", clean }),
      (line) => console.log(line),
    );
  if (isScored(wanted))
    await assessPart(wanted, part, ({ key, result }) => tell({ kind: "assessed", noted: { key, result } }));
}

async function scoreAll(wanted: Options): Promise<void> {
  const { workers, out, calls, seeds } = wanted;
  const all = isScored(wanted) ? countOf(wanted) : 0;
  const results = new Map<string, Result>();
  const clean: Clean[] = [];
  const told = (): string =>
    [
      `\`npm run bench:mutants -- ${words.join(" ")}\`\n\n`,
      ...(clean.length === 0 ? [] : [`${cleanTable(clean)}\n`]),
      ...(all === 0
        ? []
        : [
            `${report(
              [...results.values()].toSorted(
                (one, other) => one.path.localeCompare(other.path) || one.operator.localeCompare(other.operator),
              ),
              calls,
              seeds,
            )}\n`,
          ]),
    ].join("");
  let lastTold = Date.now();
  const note = (news: News): void => {
    if (news.kind === "clean") clean.push(news.clean);
    else results.set(news.noted.key, news.noted.result);
    if (Date.now() - lastTold < betweenTelling) return;
    lastTold = Date.now();
    process.stderr.write(
      `${new Date().toTimeString().slice(0, 5)}  ${news.kind === "clean" ? cleanProgress(clean) : progressOf([...results.values()], all, seeds)}\n`,
    );
    if (out !== null) writeFileSync(out, told());
  };
  const ended = await Promise.allSettled(Array.from({ length: workers }, (_, part) => inProcessOfItsOwn(part, note)));
  console.log(told());
  if (out !== null) writeFileSync(out, told());
  for (const one of ended) if (one.status === "rejected") throw one.reason;
}

/** Whether anything wrong is judged, and not only what is right. */
function isScored({ hasMutants, hasFaults, http }: Options): boolean {
  return hasMutants || hasFaults || http > 0;
}

function inProcessOfItsOwn(part: number, note: (news: News) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), [...words, "--part", String(part)]);
    child.on("message", (news) => note(news as News));
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`part ${part} ended with ${code}`))));
  });
}
