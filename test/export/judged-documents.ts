import { runs } from "../runs.ts";
import { exportedFiles } from "./exported-documents.ts";

/** The exported documents and one with hostile forms, each with the number of the judge's calls that are made for it. */
export const judgedDocuments = [...exportedFiles, "./hostile-callers.md"].map((file) => {
  const name = file.slice(file.lastIndexOf("/") + 1);
  return { name, file, calls: Math.min(1000, runs(file.startsWith("../../specs/") ? 100 : 20)) };
});
