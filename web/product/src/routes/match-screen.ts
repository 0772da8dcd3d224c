import type { ScreenLink } from "../../../../src/runtime/screens/view/product-protocol.ts";
import { parameterOf, segmentsOf } from "./path-segments.ts";

/** A screen with the parameters of its route. */
export interface ScreenMatch {
  readonly screen: ScreenLink;
  readonly parameters: Readonly<Record<string, string>>;
}

/** The screen at a path; where several routes fit, the one that says a word where the others take a parameter. */
export function matchScreen(screens: readonly ScreenLink[], path: string): ScreenMatch | null {
  const words = segmentsOf(path).map(decode);
  const fitting = screens.filter((screen) => fits(segmentsOf(screen.route), words));
  const [screen] = fitting.sort((a, b) => rank(a.route).localeCompare(rank(b.route)));
  return screen === undefined ? null : { screen, parameters: parametersOf(segmentsOf(screen.route), words) };
}

function fits(pattern: readonly string[], words: readonly string[]): boolean {
  return (
    pattern.length === words.length &&
    pattern.every((part, index) => parameterOf(part) !== null || part === words[index])
  );
}

function parametersOf(pattern: readonly string[], words: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    pattern.flatMap((part, index) => {
      const name = parameterOf(part);
      return name === null ? [] : [[name, words[index] ?? ""]];
    }),
  );
}

function rank(route: string): string {
  return segmentsOf(route)
    .map((part) => (parameterOf(part) === null ? "0" : "1"))
    .join("");
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
