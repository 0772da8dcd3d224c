/** The last of the names that lead to an input: `title` of `article.title`. */
export function lastPart(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}
