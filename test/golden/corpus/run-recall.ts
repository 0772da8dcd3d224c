import { measureExplored } from "./measure-explored.ts";
import { measureRecall } from "./measure-recall.ts";
import { tellExplored } from "./tell-explored.ts";
import { missedDefects, tellRecall } from "./tell-recall.ts";

// `npm run recall`; with `-- --missed` no more than what is missed, a line for each; with `-- --explored` what only exploring finds as well.
const recall = measureRecall();
process.stdout.write(
  process.argv.includes("--missed") ? `${missedDefects(recall).join("\n")}\n` : `${tellRecall(recall)}\n`,
);
if (process.argv.includes("--explored")) process.stdout.write(`${tellExplored(measureExplored())}\n`);
