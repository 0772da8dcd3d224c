// `npm run bench:mutants`: how many wrong implementations of a document the tester tells from right ones, and in how many calls.
//   -- specs/helpdesk.md --calls 1000 --seed 1 --role Lead --only "T5"
import { prepare, step } from "./prepare.mjs";

prepare();
step("node_modules/tsx/dist/cli.mjs", "bench/mutants/run.ts", ...process.argv.slice(2));
