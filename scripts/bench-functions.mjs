// `npm run bench:functions`: builds what it needs, then counts the functions that create a ticket.
import { prepare, step } from "./prepare.mjs";

prepare();
step("node_modules/typescript/bin/tsc", "-b", "bench");
step("dist/bench/functions/run.js", ...process.argv.slice(2));
