// `npm run fill-disk`: fills the disk of a Postgres server under a product that is used, and tells what its callers are answered. It needs root, to mount a small disk.
import { prepare, step } from "./prepare.mjs";

prepare();
step("--import", "tsx", "test/faults/run-fill-disk.ts", ...process.argv.slice(2));
