// `npm run bench`: builds what the benchmark needs, then runs it with the same arguments.
import { prepare, step } from "./prepare.mjs";

prepare();
step("node_modules/typescript/bin/tsc", "-b", "bench");
step("dist/bench/run.js", ...process.argv.slice(2));
