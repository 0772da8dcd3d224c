import type { SessionView } from "../screens/view/sessions-protocol.ts";

/** The names of the program and the system in a `User-Agent`, as far as they are known. */
export function deviceName(device: string): SessionView["device"] {
  return { program: firstIn(programs, device), system: firstIn(systems, device) };
}

type Names = readonly (readonly [name: string, sign: RegExp])[];

// A browser names those that it wants to pass for, too: the one that nobody else names comes first.
const programs: Names = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
  ["curl", /^curl\//],
];

const systems: Names = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS X\b|\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
];

function firstIn(names: Names, device: string): string | null {
  return names.find(([, sign]) => sign.test(device))?.[0] ?? null;
}
