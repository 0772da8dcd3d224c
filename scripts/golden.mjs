// `npm run golden`: writes down anew what golden cases and command-line documents expect. Read the diff before you commit it.
import { prepare, step } from "./prepare.mjs";

prepare();
process.env.UPDATE_GOLDEN = "1";
step("node_modules/vitest/vitest.mjs", "run", "test/golden", "test/cli", ...process.argv.slice(2));
