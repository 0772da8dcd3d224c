import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";
import { stableIndex } from "./stable-index.ts";

const statuses = [
  "blue-6",
  "violet-6",
  "orange-6",
  "teal-6",
  "gray-6",
  "pink-6",
  "cyan-6",
  "lime-7",
  "red-6",
  "grape-6",
  "yellow-6",
  "indigo-6",
];
// Choices mostly rise from the slight to the grave.
const choices = [
  "gray-5",
  "blue-5",
  "orange-6",
  "red-6",
  "grape-6",
  "teal-6",
  "cyan-6",
  "lime-7",
  "pink-6",
  "yellow-6",
];

// What is called a colour has that one.
const named: Readonly<Record<string, string>> = {
  red: "red-6",
  pink: "pink-6",
  purple: "grape-6",
  violet: "violet-6",
  blue: "blue-6",
  cyan: "cyan-6",
  teal: "teal-6",
  green: "green-6",
  lime: "lime-7",
  yellow: "yellow-6",
  orange: "orange-6",
  grey: "gray-5",
  gray: "gray-5",
  black: "dark-9",
};

/** The colour of a value: by its place among the values that the document lists, so that neighbours never look alike. */
export function choiceColour({ type, values }: Pick<ColumnView, "type" | "values">, value: string): string {
  const own = Object.hasOwn(named, value.toLowerCase()) ? named[value.toLowerCase()] : undefined;
  if (own !== undefined) return `var(--mantine-color-${own})`;
  const colours = type === "status" ? statuses : choices;
  const place = values?.indexOf(value) ?? -1;
  const colour = colours[(place === -1 ? stableIndex(value, colours.length) : place) % colours.length];
  return `var(--mantine-color-${colour})`;
}
