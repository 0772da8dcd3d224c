import { readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createSource } from "../../src/base/source.ts";
import { parse } from "../../src/language/parse.ts";
import { createSample } from "../../src/sample/create-sample.ts";
import { missingRecords } from "../../src/sample/plans/missing-records.ts";

// `npm run bench:samples`: which entities stay empty and which states without records in the samples of documents, and how long samples take.
const folders = ["../../bench/defects/documents", "../../specs"].map((one) =>
  fileURLToPath(new URL(one, import.meta.url)),
);
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: "string", default: "200" }, seed: { type: "string", default: "9" } },
});
const files =
  positionals.length > 0
    ? positionals
    : folders.flatMap((folder) =>
        readdirSync(folder)
          .filter((name) => name.endsWith(".md"))
          .map((name) => join(folder, name)),
      );
for (const file of files) {
  const { value: model } = parse(createSource(file, readFileSync(file, "utf8")));
  const before = process.cpuUsage();
  const sample = await createSample(model, {
    seed: Number(options.seed),
    rows: Number(options.rows),
    locale: "en",
    now: "2026-11-28T12:00:00.000Z",
  });
  if (sample.kind === "unknown locale") throw new Error(sample.message);
  const { user, system } = process.cpuUsage(before);
  const missing = missingRecords(model, sample.state);
  const [empty, states] = [
    missing.filter(({ state }) => state === null),
    missing.filter(({ state }) => state !== null),
  ];
  const all = model.machines.reduce((sum, machine) => sum + machine.states.length, 0);
  process.stdout.write(
    `${basename(file).padEnd(24)} ${((user + system) / 1e6).toFixed(1).padStart(5)} s of processor time, ${states.length} of ${all} states without a record, ${empty.length} of ${model.entities.length} entities empty\n`,
  );
  for (const { entity, state } of missing)
    process.stdout.write(`  ${entity}${state === null ? "" : `: ${state.name}`}\n`);
}
