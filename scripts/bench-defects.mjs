// `npm run bench:defects`: builds what it needs, then checks documents with seeded defects.
//   -- --explore --seconds 30 --only ski-school --counts FOLDER
import { prepare, step } from "./prepare.mjs";

prepare();
step("--import", "tsx", "bench/defects/run.ts", ...process.argv.slice(2));
