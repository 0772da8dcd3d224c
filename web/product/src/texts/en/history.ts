import { countingIn } from "../counting.ts";

const counted = countingIn("en");

/** Who changed what in a record, and when. */
export const historyTexts = {
  after: "After",
  became: "became",
  before: "Before",
  beginning: "First data",
  characters: (count: number) => counted(count, { one: "# character", other: "# characters" }),
  created: "Created",
  history: "History",
  operator: "The operator",
  showEarlier: "Show earlier",
  textChanged: "changed",
  timer: "Automatically",
  visitor: "A visitor",
};
