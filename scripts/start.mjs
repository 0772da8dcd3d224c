// `npm start`: installs, builds and runs the help desk; what stands after `--` goes to `ninepoint run`.
import { prepare } from "./prepare.mjs";

prepare();
// In this very process, so that signals, output and exit code need nobody to pass them on.
process.argv = [process.execPath, "ninepoint", "run", "specs/helpdesk.md", ...process.argv.slice(2)];
await import("../dist/bin/ninepoint.js");
