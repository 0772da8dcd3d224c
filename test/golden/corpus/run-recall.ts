import { measureRecall } from "./measure-recall.ts";
import { missedDefects, tellRecall } from "./tell-recall.ts";

// `npm run recall`; with `-- --missed` no more than what is missed, a line for each.
const recall = measureRecall();
process.stdout.write(process.argv.includes("--missed") ? `${missedDefects(recall).join("\n")}\n` : `${tellRecall(recall)}\n`);
