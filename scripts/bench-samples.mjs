// `npm run bench:samples`: builds what it needs, then creates samples of documents and tells what is missing in them.
//   -- --rows 200 --seed 9 FILE
import { prepare, step } from "./prepare.mjs";

prepare();
step("--import", "tsx", "bench/samples/run.ts", ...process.argv.slice(2));
