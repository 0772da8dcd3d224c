// `npm run bench:tables -- processes|clients|sizes|soak`: builds what it needs, then measures one table.
import { prepare, step } from "./prepare.mjs";

prepare();
step("node_modules/typescript/bin/tsc", "-b", "bench");
step("--max-old-space-size=8192", "dist/bench/tables/run.js", ...process.argv.slice(2));
