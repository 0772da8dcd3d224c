// `npm run agree`: compares a second interpreter of the language with `decide` on a million generated calls, and tells what was compared.
import { prepare, step } from "./prepare.mjs";

prepare();
step("--import", "tsx", "test/interpreter/run-agree.ts", ...process.argv.slice(2));
