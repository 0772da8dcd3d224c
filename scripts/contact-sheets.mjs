// `npm run sheets`: takes pictures of every screen of the documents, as each role, and joins them to sheets in contact-sheets/ (which Git ignores).
import { requireChromium } from "./machine.mjs";
import { prepare, step } from "./prepare.mjs";

process.env.CHROMIUM = requireChromium();
prepare();
step("--import", "tsx", "test/browser/run-contact-sheets.ts", ...process.argv.slice(2));
