import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { createSource } from "../../src/base/source.ts";
import { readHarTexts } from "../../src/host/evidence/read-har-texts.ts";
import { parse } from "../../src/language/parse.ts";
import { recordedProduct } from "../../src/observe/observe-recording.ts";
import { judgeByObserved } from "./judge-by-observed.ts";
import { compareObserved } from "./compare.ts";
import type { Comparison } from "./compare.ts";
import { askedExchanges } from "./asked-exchanges.ts";
import { recordJudge } from "./record-judge.ts";
import type { Specification } from "../../src/model/specification.ts";
import type { ObservedProduct } from "../../src/observe/product/observed-product.ts";
import type { Exchange } from "../../src/observe/recording/recorded-exchange.ts";

// `npm run bench:observe [-- --calls 200,1000] [--judge 500] [--untrue] [--missed] [DOCUMENT…]`: has the judge call the products of documents, observes what was recorded, and compares.
// With `--judge`, the observed document judges the product. `--untrue` and `--missed` print the facts that are not true, and those that were not found.

const usual = [
  ...["conduit", "equipment-loans", "helpdesk", "leave-requests"].map((name) => `specs/${name}.md`),
  ...["archive", "blog", "clinic", "library", "timesheets"].map((name) => `test/golden/corpus/documents/${name}.md`),
];

const { values, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    calls: { type: "string", default: "200,1000" },
    ask: { type: "string", default: "0" },
    untrue: { type: "boolean", default: false },
    missed: { type: "boolean", default: false },
    judge: { type: "string", default: "0" },
  },
});
const sizes = values.calls.split(",").map(Number);

const all = new Map(sizes.map((size) => [size, { written: 0, untrue: 0, said: 0, found: 0 }]));
for (const file of named.length === 0 ? usual : named) {
  const model = parse(createSource(file, readFileSync(file, "utf8"))).value;
  for (const size of sizes) {
    const exchanges = await exchangesOf(model, file, size);
    const product = recordedProduct(exchanges);
    const comparison = compareObserved(product, model);
    const sum = all.get(size)!;
    for (const { written, untrue, said, missed } of comparison.points) {
      sum.written += written;
      sum.untrue += untrue.length;
      sum.said += said;
      sum.found += said - missed.length;
    }
    process.stdout.write(`${lineOf(file, exchanges.length, comparison)}\n`);
    if (values.judge !== "0") process.stdout.write(await judgedLine(product, model, Number(values.judge)));
    for (const { point, untrue, missed } of comparison.points) {
      if (values.untrue) for (const one of untrue) process.stdout.write(`    ${point}  ${one}\n`);
      if (values.missed) for (const one of missed) process.stdout.write(`    ${point}  missed: ${one}\n`);
    }
  }
}
for (const [size, { written, untrue, said, found }] of all)
  process.stdout.write(
    `all, ${size} calls: ${share(written - untrue, written)} of ${written} facts true, ${share(found, said)} of ${said} found\n`,
  );
process.exit(0);

/** What the judge's calls show, and what the product answers to further questions. */
async function exchangesOf(model: Specification, name: string, calls: number): Promise<readonly Exchange[]> {
  if (values.ask !== "0") return askedExchanges(model, calls, Number(values.ask));
  return readHarTexts([{ name, har: await recordJudge(model, calls, 1) }]).exchanges;
}

/** What the observed document finds when it judges the product that it was observed of. */
async function judgedLine(observed: ObservedProduct, model: Specification, requests: number): Promise<string> {
  const { kind, findings, requests: made } = await judgeByObserved(observed, model, requests);
  const signatures = values.untrue ? findings.map(({ signature }) => `    ${signature}\n`) : [];
  return `    judges its product with ${made} requests: ${kind}, ${findings.length} findings\n${signatures.join("")}`;
}

function lineOf(file: string, exchanges: number, { errors, points }: Comparison): string {
  const cells = points.map(
    ({ point, written, untrue, said, missed }) =>
      `${point}: ${share(written - untrue.length, written)} true, ${share(said - missed.length, said)} found`,
  );
  return `${file.replace(/^.*\//, "").padEnd(20)} ${exchanges} exchanges, ${errors} errors   ${cells.join(" · ")}`;
}

function share(part: number, whole: number): string {
  return whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)} %`;
}
