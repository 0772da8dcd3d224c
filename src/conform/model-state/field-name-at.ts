/** The name of the field at the end of a place in an answer (`title` in `items[2].title`); null if there is none. */
export function fieldNameAt(at: string): string | null {
  return /([^.[\]]+)(?:\[\d+\])*$/.exec(at)?.[1] ?? null;
}
