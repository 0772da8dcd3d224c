import { countingIn } from "../counting.ts";

const counted = countingIn("en");

/** Why actions can't be taken, and what a form says before it is sent. */
export const reasonTexts = {
  inDocument: (file: string, line: string) => `In the document: ${file}, line ${line}`,
  notPossible: "Not possible",
  notForRole: (role: string, count: number) =>
    counted(count, { one: `# action is not for ${role}`, other: `# actions are not for ${role}` }),
  nothingToDo: "There is nothing to do here.",
  cantMove: (record: string, state: string) => `“${record}” can’t be moved to ${state}`,
  charactersOf: (count: number, most: number) =>
    `${count} of ${counted(most, { one: "# character", other: "# characters" })}`,
  characters: (least: number, most: number) =>
    `${least} to ${counted(most, { one: "# character", other: "# characters" })}`,
  charactersAtLeast: (least: number) => counted(least, { one: "At least # character", other: "At least # characters" }),
  charactersAtMost: (most: number) => counted(most, { one: "At most # character", other: "At most # characters" }),
  between: (least: string, most: string) => `${least} to ${most}`,
  atLeast: (least: string) => `At least ${least}`,
  atMost: (most: string) => `At most ${most}`,
  from: (earliest: string) => `From ${earliest}`,
  until: (latest: string) => `Until ${latest}`,
  pictures: "PNG, JPEG, GIF or WebP",
};
