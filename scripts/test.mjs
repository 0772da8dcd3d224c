// `npm test`: sets everything up on a fresh machine, then type check, lint and all tests, those in a browser included.
import { runChecks } from "./checks.mjs";
import { requireChromium, requireCurl } from "./machine.mjs";
import { requirePostgres } from "./postgres.mjs";
import { prepare } from "./prepare.mjs";

prepare();
requireCurl();
requirePostgres();
process.env.CHROMIUM = requireChromium();
runChecks(...process.argv.slice(2));
