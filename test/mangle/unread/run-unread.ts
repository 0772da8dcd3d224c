import { parseArgs } from "node:util";
import { drawInParts } from "../draw-in-parts.ts";
import { ignoredLines } from "./ignored-lines.ts";
import { readOriginals, scatter } from "./scatter.ts";

// `npm run unread`: something happens to 100,000 tables, lists and paragraphs. `-- --seed N --count N` draws others; `--only N` tells one in full.
const { values } = parseArgs({ options: { only: { type: "string" } }, strict: false });
const originals = readOriginals();

if (typeof values.only === "string") tellOne(Number(values.only));
else
  process.exitCode = await drawInParts(
    import.meta.url,
    { what: "documents with a changed block", count: 100_000 },
    troubleWith,
  );

function troubleWith(seed: number): string | null {
  const { text, accidents, from, to } = scatter(originals, seed);
  const [first] = ignoredLines(text, { from, to });
  return first === undefined ? null : `(${accidents.join("; ")}): line ${first.line + 1} is ignored: ${first.text}`;
}

function tellOne(seed: number): void {
  const { text, from, to } = scatter(originals, seed);
  process.stdout.write(`${text}\n`);
  process.stderr.write(`lines ${from + 1} to ${to + 1}; ${troubleWith(seed) ?? "no statement is ignored"}\n`);
}
