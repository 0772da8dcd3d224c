import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { exportedFiles, exportedModel } from "../../test/export/exported-documents.ts";
import { judgeAnswers } from "../../test/export/judged-answers.ts";

// `npm run bench:exports`: whether products answer the judge's calls as their OpenAPI documents say, and as their mocks do.
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    calls: { type: "string", default: "1000" },
    document: { type: "string", default: "" },
    batch: { type: "string", default: "1/1" },
  },
});
const [batch = 1, batches = 1] = options.batch.split("/").map(Number);
const files =
  positionals.length > 0
    ? positionals.map((path) => pathToFileURL(path).href)
    : exportedFiles.filter((file, at) => file.includes(options.document) && at % batches === batch - 1);

console.log(
  "| document | answers | validated | for a role | codes | not as described | mock differs | seconds |\n| --- | --: | --: | --: | --: | --: | --: | --: |",
);
for (const file of files) {
  const model = exportedModel(file);
  const began = performance.now();
  const found = await judgeAnswers(model, model.calls.length === 0 ? 0 : Number(options.calls));
  const { answered, validated, validatedForRole, codes, problems, differences, stoppedBy } = found;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const cells = [
    basename(file),
    answered,
    validated,
    validatedForRole,
    codes.size,
    problems.size,
    differences.length,
    seconds,
  ];
  console.log(`| ${cells.join(" | ")} |`);
  if (stoppedBy !== null) console.log(`\nThe judge ended early: ${JSON.stringify(stoppedBy).slice(0, 1500)}\n`);
  for (const one of [...problems].slice(0, 8)) console.log(`\n  described: ${one}`);
  for (const one of differences.slice(0, 8)) console.log(`\n  mock: ${one}`);
}
