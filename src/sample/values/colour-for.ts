import type { Random } from "../../generation/random/random.ts";
import { wordsOfIdentifier } from "../words/words-of-identifier.ts";
import type { ValueRequest } from "./value-request.ts";

/** Whether a field is for the colour that tells records apart, as on a calendar. */
export function isColour(name: string): boolean {
  return /\bcolou?r$/.test(wordsOfIdentifier(name));
}

/** Creates a function that draws one of the colours that the fewest records have. */
export function createColours(random: Random): (values: readonly string[], request: ValueRequest) => string {
  const counts = new Map<string, number>();
  return (values, { entity, name }) => {
    const keyOf = (value: string): string => `${entity.name}.${name} ${value}`;
    const fewest = Math.min(...values.map((value) => counts.get(keyOf(value)) ?? 0));
    const drawn = random.pick(values.filter((value) => (counts.get(keyOf(value)) ?? 0) === fewest)) ?? "";
    counts.set(keyOf(drawn), fewest + 1);
    return drawn;
  };
}
