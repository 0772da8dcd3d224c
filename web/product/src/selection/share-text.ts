import { printCount } from "../screens/page-words.ts";
import { currentTexts } from "../texts/current-texts.ts";

/** On how many of the selected records an action is taken: "4", or "4 of 10". */
export function shareText(taken: readonly unknown[], leftOut: readonly unknown[]): string {
  const count = printCount(taken.length);
  return leftOut.length === 0
    ? count
    : currentTexts().selection.share(count, printCount(taken.length + leftOut.length));
}
