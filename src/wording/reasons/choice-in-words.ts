/** A state or another value of a closed set as people read it within a sentence: `inHouse` and `in_house` are "in house". */
export function choiceInWords(value: string): string {
  return value
    .replace(/([a-z0-9])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replace(/[_-]+/g, " ");
}
