/** The units of sizes in bytes, in documents, limits and messages alike. */
export const bytesPer: Readonly<Record<"B" | "KB" | "MB" | "GB", number>> = {
  B: 1,
  KB: 1000,
  MB: 1_000_000,
  GB: 1_000_000_000,
};
