// `npm run bench:explore`: how long it takes to find so many states of the help desk, and how much memory they take.
//   -- --states 1000000 --document specs/helpdesk.md --actors 2 --records 3
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { prepare } from "./prepare.mjs";

prepare();
const { createSource } = await import("../dist/base/source.js");
const { StateSearch } = await import("../dist/explore/search/state-search.js");
const { createSmallWorld } = await import("../dist/explore/world/small-world.js");
const { parse } = await import("../dist/language/parse.js");

const { values: options } = parseArgs({
  options: {
    states: { type: "string", multiple: true, default: ["15000", "1000000"] },
    document: { type: "string", default: "specs/helpdesk.md" },
    actors: { type: "string", default: "2" },
    records: { type: "string", default: "3" },
  },
});

for (const most of options.states.map(Number)) {
  const began = performance.now();
  const { value: model } = parse(createSource(options.document, readFileSync(options.document, "utf8")), {
    strict: false,
  });
  const bound = {
    actors: Number(options.actors),
    records: Number(options.records),
    values: "drawn lines",
    depth: Infinity,
  };
  const search = new StateSearch(createSmallWorld(model, bound, "peopled"), [], { states: most, isSpent: () => false });
  search.run();
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage();
  const whole = (number) => Math.round(number).toLocaleString("en");
  console.log(
    `${whole(search.size)} states in ${seconds.toFixed(1)} s (${((user + system) / 1e6).toFixed(1)} s of processor time so far), ${whole(search.size / seconds)} a second; ${whole(search.counts.tried)} calls tried, ${whole(search.counts.decided)} decided, ${whole(search.counts.steps)} steps; ${whole(search.bytes / 1e6)} MB of states, ${whole(process.memoryUsage().rss / 1e6)} MB in all`,
  );
}
