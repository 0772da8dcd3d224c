import { countingIn } from "../counting.ts";

const counted = countingIn("en");

/** Who changed what in a record, and when. */
export const historyTexts = {
  activity: "Activity",
  after: "After",
  became: "became",
  before: "Before",
  characters: (count: number) => counted(count, { one: "# character", other: "# characters" }),
  created: "Created",
  edited: "Edited",
  history: "History",
  operator: "The operator",
  showEarlier: "Show earlier",
  textChanged: "changed",
  timer: "Automatic",
};
