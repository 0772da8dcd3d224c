/** Tags of articles on a subject, by words of the subject; the first that matches counts. */
const tags: readonly (readonly [RegExp, string])[] = [
  [/city trees|gardens/, "nature|city|neighbours|outdoors"],
  [/bees|birds|wildlife/, "nature|animals|outdoors"],
  [/local history|old maps/, "history|archive|local"],
  [/cycling/, "cycling|traffic|city|health"],
  [/trains|travel/, "travel|railway|holidays"],
  [/energy|heat pumps|rainwater/, "energy|home|climate|saving"],
  [/libraries/, "books|culture|city"],
  [/swimming/, "sports|outdoors|health"],
  [/sourdough|school meals/, "food|health|cooking"],
  [/museums|photography/, "culture|art|city"],
  [/repair|second-hand|recycling/, "environment|saving|neighbours"],
  [/remote work|collaboration/, "work|office|home"],
  [/open data|open source|public services/, "technology|public service|data"],
  [/folk music/, "music|culture|tradition"],
];

/** The tags that an article on a subject may have, as a list; empty where the subject is not known. */
export function tagsOfSubject(subject: string): readonly string[] {
  const found = tags.find(([words]) => words.test(subject));
  return found === undefined ? [] : [subject.toLowerCase(), ...found[1].split("|")];
}
