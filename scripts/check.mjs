// `npm run check`: what `npm test` does, but for the browser.
import { runChecks } from "./checks.mjs";
import { prepare } from "./prepare.mjs";

prepare();
runChecks("--project", "!browser", ...process.argv.slice(2));
