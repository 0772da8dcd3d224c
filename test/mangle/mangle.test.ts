import { expect, it } from "vitest";
import { hostileDocuments } from "./hostile-documents.ts";
import { mangle } from "./mangle.ts";
import { runs } from "../runs.ts";
import { originals } from "./originals.ts";
import { troubleWith } from "./trouble-with.ts";

// `npm run mangle` draws two hundred thousand, and says of a failure which number replays it.
const drawn = runs(700);
const first = Number(process.env["NINEPOINT_SEED"] ?? 9) * 1000;

it(`${drawn} mangled documents are checked, formatted and printed without a fault`, () => {
  const documents = originals();
  for (let seed = first; seed < first + drawn; seed += 1) {
    const { text, accidents } = mangle(documents, seed);
    const trouble = troubleWith(text, { formatted: seed % 4 === 0 });
    if (trouble !== null) expect.fail(`mangled document ${seed} (${accidents.join("; ")}): ${trouble}`);
  }
});

it.each(Object.keys(hostileDocuments))("%s is checked without a fault", (name) => {
  expect(troubleWith(hostileDocuments[name]!())).toBeNull();
});
