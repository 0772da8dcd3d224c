// `npm run bench:screens`: builds what it needs, then measures what the screens of the product cost the browser and the server.
import { requireChromium } from "./machine.mjs";
import { prepare, step } from "./prepare.mjs";

prepare();
process.env.CHROMIUM = requireChromium();
step("node_modules/typescript/bin/tsc", "-b", "bench");
step("dist/bench/screens/run.js", ...process.argv.slice(2));
