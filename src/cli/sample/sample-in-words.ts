import pc from "picocolors";
import { joinWithAnd } from "../../base/join-with-and.ts";
import type { WrittenSample } from "../../host/sample/sample-into-files.ts";

/** What a command tells of a written sample: a table of the files, and what is to be noted. */
export function sampleInWords(
  { sample, files, secrets, contents }: WrittenSample,
  { seed, rows }: { readonly seed: number; readonly rows: number },
): { readonly report: string; readonly notes: readonly string[] } {
  const { counted, copies, because } = sample;
  const widths = {
    entity: Math.max(...files.map(({ entity }) => entity.length)),
    records: Math.max(...files.map(({ records }) => String(records).length)),
  };
  const lines = files.map(
    ({ entity, records, path }) =>
      `  ${entity.padEnd(widths.entity)}  ${String(records).padStart(widths.records)}  ${pc.dim(path)}`,
  );
  const times = copies === 2 ? "once" : `${copies - 1} times`;
  const how = copies === 1 ? "made by calls" : `made by calls, and copied ${times}`;
  const has = counted === null ? 0 : (sample.sizes.get(counted) ?? 0);
  return {
    report: `${lines.join("\n")}\n${rows === 0 ? "Only the document's own rows." : `Records ${how} (seed ${seed}).`}\n`,
    notes: [
      ...(because === null ? [] : [`calls made all records, which takes longer than copying: ${because}.`]),
      ...(has < rows && counted !== null
        ? [`${rows} records of ${counted} were wanted, and the document grants the calls for ${has}.`]
        : []),
      ...(secrets.length === 0 ? [] : [`left out, because secret: ${joinWithAnd(secrets)}.`]),
      ...(contents.length === 0 ? [] : [`without their content: ${joinWithAnd(contents)}.`]),
    ],
  };
}
