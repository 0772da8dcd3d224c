// `npm run bench:exports`: builds what it needs, then tells whether products answer the judge's calls as their OpenAPI documents say, and as their mocks do.
//   -- --calls 1000 --document helpdesk --batch 1/6, or -- FILE
import { prepare, step } from "./prepare.mjs";

prepare();
step("--import", "tsx", "bench/exports/run.ts", ...process.argv.slice(2));
