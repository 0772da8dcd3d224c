import type { Phrases, Voice } from "./voice.ts";

/** What can be said of something with a name: without the sentences that a voice says only about other things. */
export function fittingPhrases(phrases: Phrases, { onlyAbout = [] }: Voice, title: string | null): Phrases {
  if (title === null || onlyAbout.length === 0) return phrases;
  const fit = (patterns: readonly string[]): readonly string[] =>
    patterns.filter((one) => onlyAbout.every(({ said, about }) => !said.test(one) || about.test(title)));
  return { ...phrases, opens: fit(phrases.opens), goesOn: fit(phrases.goesOn) };
}
