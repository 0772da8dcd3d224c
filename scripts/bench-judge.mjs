// `npm run bench:judge`: how long it takes to judge the product by a document, how much of it is waiting, and what it takes of the processor and of memory.
//   -- --calls 3000,30000,100000 --document helpdesk --raised --seed 1
import { prepare, step } from "./prepare.mjs";

prepare();
step("node_modules/tsx/dist/cli.mjs", "bench/judge/run.ts", ...process.argv.slice(2));
