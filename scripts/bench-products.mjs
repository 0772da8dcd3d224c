// `npm run bench:products`: builds what it needs, then compares Ninepoint with products that people would use instead.
import { prepare, step } from "./prepare.mjs";

prepare();
step("node_modules/typescript/bin/tsc", "-b", "bench");
step("--max-old-space-size=8192", "dist/bench/products/run.js", ...process.argv.slice(2));
