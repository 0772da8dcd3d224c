import type { ColumnView } from "../../../../src/runtime/screens/view/protocol.ts";
import type { StateTone } from "../../../../src/runtime/screens/view/state-tones.ts";
import { stableIndex } from "./stable-index.ts";

// By tone, so that a colour means the same on all records, and no two states of one record have the same one.
const statuses: Readonly<Record<StateTone, readonly string[]>> = {
  begun: ["blue-6", "blue-4", "blue-8"],
  going: ["cyan-6", "indigo-6", "violet-6", "grape-6", "cyan-8", "indigo-4", "violet-4"],
  waiting: ["yellow-6", "yellow-8", "yellow-4"],
  late: ["orange-6", "orange-8", "orange-4"],
  done: ["green-6", "teal-6", "lime-7", "teal-8", "green-8"],
  refused: ["red-6", "pink-6", "red-8", "pink-8"],
  dropped: ["gray-5", "gray-7", "gray-6"],
};
// What is called slight or grave rises from the one to the other.
const rising = ["gray-5", "blue-5", "orange-6", "red-6", "grape-6", "pink-6"];
// Kinds are neither good nor bad: no colour that says how something stands.
const kinds = ["gray-5", "indigo-4", "grape-5", "cyan-7", "violet-5", "blue-4", "pink-4", "gray-7"];

/** How grave a word is. */
const severity: Readonly<Record<string, number>> = {
  none: 0,
  trivial: 0,
  low: 0,
  lowest: 0,
  minor: 0,
  slight: 0,
  mild: 0,
  normal: 1,
  medium: 1,
  moderate: 1,
  standard: 1,
  usual: 1,
  high: 2,
  major: 2,
  important: 2,
  serious: 2,
  highest: 3,
  urgent: 3,
  critical: 3,
  severe: 3,
  blocker: 3,
  emergency: 3,
};

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

/**
 * The colour of a value: of a state by its tone, of what is slight or
 * grave by how grave it is, and of other kinds a neutral one by their place among the values that the document lists, so that neighbours never look alike.
 */
export function choiceColour(column: ColouredColumn, value: string): string {
  const name = nameOfColour(column, value);
  const inTheDark = name === undefined ? undefined : lighter[name];
  return inTheDark === undefined
    ? `var(--mantine-color-${name})`
    : `light-dark(var(--mantine-color-${name}), var(--mantine-color-${inTheDark}))`;
}

/** What a colour is in the dark that could hardly be seen there. */
const lighter: Readonly<Record<string, string>> = { "gray-7": "gray-3", "dark-9": "gray-4" };

/** What the colours of a field's values depend on. */
export type ColouredColumn = Pick<ColumnView, "type" | "values" | "tones">;

function nameOfColour({ type, values, tones }: ColouredColumn, value: string): string | undefined {
  const tone = tones !== undefined && Object.hasOwn(tones, value) ? tones[value] : undefined;
  if (tone !== undefined) {
    const alike = (values ?? []).filter((other) => tones?.[other] === tone);
    return statuses[tone][Math.max(0, alike.indexOf(value)) % statuses[tone].length];
  }
  // A role is neither good nor bad.
  if (type === "role") return "gray-5";
  if (Object.hasOwn(named, value.toLowerCase())) return named[value.toLowerCase()];
  const scale = scaleOf(values ?? []);
  const colours = scale === null ? kinds : rising;
  const place = (scale ?? values ?? []).indexOf(value);
  return colours[(place === -1 ? stableIndex(value, colours.length) : place) % colours.length];
}

/** The values from the slight to the grave, where two of them at least are words for that; null for kinds. */
function scaleOf(values: readonly string[]): readonly string[] | null {
  const known = values.flatMap((value) => severity[value.toLowerCase()] ?? []);
  const [first, last] = [known[0], known.at(-1)];
  if (known.length < 2 || first === undefined || last === undefined || first === last) return null;
  return first < last ? values : values.toReversed();
}
