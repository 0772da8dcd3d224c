/** Charts. */
export const chartTexts = {
  nothingToCount: "Nothing to count yet",
  of: "Of",
  others: (count: string) => `Others (${count})`,
  withoutValue: "None",
};
