import { parseArgs } from "node:util";
import { drawInParts } from "./draw-in-parts.ts";
import { mangle } from "./mangle.ts";
import { originals } from "./originals.ts";
import { troubleWith } from "./trouble-with.ts";

// `npm run mangle`: 200,000 mangled documents on all processors. `-- --seed N --count N` draws others; `--only N` tells one in full.
const { values } = parseArgs({ options: { only: { type: "string" } }, strict: false });
const documents = originals();

if (typeof values.only === "string") tellOne(Number(values.only));
else process.exitCode = await drawInParts(import.meta.url, { what: "mangled documents", count: 200_000 }, troubleOf);

function troubleOf(seed: number): string | null {
  const { text, accidents } = mangle(documents, seed);
  const trouble = troubleWith(text, { formatted: seed % 4 === 0 });
  return trouble === null ? null : `(${accidents.join("; ")}): ${trouble.split("\n").slice(0, 3).join(" ")}`;
}

function tellOne(only: number): void {
  const { text, accidents } = mangle(documents, only);
  process.stdout.write(`${text}\n`);
  process.stderr.write(`${accidents.join("; ")}: ${troubleWith(text) ?? "all laws hold"}\n`);
}
