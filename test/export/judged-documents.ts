import { exportedFiles } from "./exported-documents.ts";

const runs = Math.max(1, Number(process.env["NINEPOINT_RUNS"] || 1));

/** The exported documents, each with the number of the judge's calls that are made for it. */
export const judgedDocuments = exportedFiles.map((file) => {
  const isSpec = file.startsWith("../../specs/");
  const name = file.slice(file.lastIndexOf("/") + 1);
  return { name, file, isSpec, calls: isSpec ? 100 * runs : Math.min(1000, 20 * runs ** 2) };
});
