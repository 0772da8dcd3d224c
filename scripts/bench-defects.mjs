// `npm run bench:defects -- FOLDER`: builds what it needs, then checks documents with seeded defects.
//   -- FOLDER --explore --seconds 30 --only 1 --counts
import { prepare, step } from "./prepare.mjs";

prepare();
step("--import", "tsx", "bench/defects/run.ts", ...process.argv.slice(2));
