/** A value of a closed set as people read it: `inProgress` and `in_progress` become "In progress". */
export function choiceText(value: string): string {
  const words = value
    .replace(/([a-z0-9])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replace(/[_-]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
