// `npm run bench:rows`: builds what it needs, then measures how many records `ninepoint sample` writes in a minute.
//   -- --rows 100000 --seed 9 --format csv --format parquet FILE
import { prepare, step } from "./prepare.mjs";

prepare();
step("--import", "tsx", "bench/rows/run.ts", ...process.argv.slice(2));
