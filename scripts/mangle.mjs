// `npm run mangle`: checks two hundred thousand documents to which accidents happened; says which number replays a failure.
import { prepare, step } from "./prepare.mjs";

prepare();
step("--import", "tsx", "test/mangle/run-mangle.ts", ...process.argv.slice(2));
