// `npm run unread`: something happens to a hundred thousand tables, lists and paragraphs; says which number replays one in which a statement is ignored.
import { prepare, step } from "./prepare.mjs";

prepare();
step("--import", "tsx", "test/mangle/unread/run-unread.ts", ...process.argv.slice(2));
