// `npm run recall`: how many of the mistakes seeded into the documents of test/golden/corpus are found, kind by kind, and what is said without need.
import { prepare, step } from "./prepare.mjs";

prepare();
step("--import", "tsx", "test/golden/corpus/run-recall.ts", ...process.argv.slice(2));
