// `npm run bench:workers`: builds what it needs, then measures what requests cost with one process and with workers.
import { prepare, step } from "./prepare.mjs";

prepare();
step("node_modules/typescript/bin/tsc", "-b", "bench");
step("dist/bench/workers/run.js", ...process.argv.slice(2));
