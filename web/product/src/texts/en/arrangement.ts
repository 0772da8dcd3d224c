/** The columns and groups of a list. */
export const arrangementTexts = {
  byDay: (field: string) => `${field}, by day`,
  byMonth: (field: string) => `${field}, by month`,
  columns: "Columns",
  continued: "continued",
  group: "Group",
  groupBy: "Group by",
  largestGroups: (shown: string, all: string) => `These are the ${shown} largest of ${all} groups.`,
  move: (column: string) => `Move ${column} with the arrow keys`,
  noGroups: "No groups",
  position: (column: string, place: string, of: string) => `${column}: ${place} of ${of}`,
  reset: "Usual columns",
  withoutValue: "Without a value",
};
