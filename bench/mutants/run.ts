import { fork } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { assessPart, countOf } from "./score/rounds.ts";
import type { Noted } from "./score/rounds.ts";
import { judgeClean } from "./score/judge-clean.ts";
import { help, readOptions } from "./options.ts";
import type { Options } from "./options.ts";
import { progressOf } from "./score/progress.ts";
import { report } from "./score/report.ts";
import type { Result } from "./score/result.ts";

/** Milliseconds between two lines that tell how far it is. */
const betweenTelling = 15_000;

const words = process.argv.slice(2);
const options = readOptions(words);
if (options === null) console.log(help);
else if (options.part !== null) await assessPart(options, options.part, ({ key, result }) => process.send?.({ key, result }));
else await scoreAll(options);

async function scoreAll(wanted: Options): Promise<void> {
  const { clean, hasMutants, hasFaults, http, workers, out, calls, seeds } = wanted;
  if (clean > 0) await judgeClean(wanted, (line) => console.log(line));
  if (!hasMutants && !hasFaults && http === 0) return;
  const all = countOf(wanted);
  const results = new Map<string, Result>();
  const told = (): string => `\`npm run bench:mutants -- ${words.join(" ")}\`\n\n${report([...results.values()].toSorted((one, other) => one.path.localeCompare(other.path) || one.operator.localeCompare(other.operator)), calls, seeds)}\n`;
  let lastTold = Date.now();
  const note = ({ key, result }: Noted): void => {
    results.set(key, result);
    if (Date.now() - lastTold < betweenTelling) return;
    lastTold = Date.now();
    process.stderr.write(`${new Date().toTimeString().slice(0, 5)}  ${progressOf([...results.values()], all, seeds)}\n`);
    if (out !== null) writeFileSync(out, told());
  };
  const ended = await Promise.allSettled(Array.from({ length: workers }, (_, part) => inProcessOfItsOwn(part, note)));
  console.log(told());
  if (out !== null) writeFileSync(out, told());
  for (const one of ended) if (one.status === "rejected") throw one.reason;
}

function inProcessOfItsOwn(part: number, note: (noted: Noted) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), [...words, "--part", String(part)]);
    child.on("message", (noted) => note(noted as Noted));
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`part ${part} ended with ${code}`))));
  });
}
