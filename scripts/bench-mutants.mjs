// `npm run bench:mutants`: how many wrong implementations of documents the tester tells from right ones, and in how many calls.
//   -- [document …] --mutants --sample 150 --calls 1000 --seeds 10 --tell --shapes --only "T5" --workers 2 --out FILE
//   -- --faults   -- --clean 1000000   -- --http 20
import { prepare, step } from "./prepare.mjs";

prepare();
step("node_modules/tsx/dist/cli.mjs", "bench/mutants/run.ts", ...process.argv.slice(2));
