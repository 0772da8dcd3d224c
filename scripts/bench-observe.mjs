// `npm run bench:observe`: builds what it needs, then records products, observes them, and compares what was found with their documents.
import { prepare, step } from "./prepare.mjs";

prepare();
step("--import", "tsx", "bench/observe/run.ts", ...process.argv.slice(2));
