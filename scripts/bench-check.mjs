// `npm run bench:check`: builds what it needs, then measures how long documents are checked for.
import { prepare, step } from "./prepare.mjs";

prepare();
step("--import", "tsx", "bench/check/run.ts");
