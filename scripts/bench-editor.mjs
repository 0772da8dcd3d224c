// `npm run bench:editor`: builds what it needs, then measures how long an editor waits for its answers.
import { prepare, step } from "./prepare.mjs";

prepare();
step("node_modules/typescript/bin/tsc", "-b", "bench");
step("dist/bench/editor/run.js");
