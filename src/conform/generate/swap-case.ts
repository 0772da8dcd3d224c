/** A text whose letters are capitals where they are small, and the other way round; what stands in it as `mark` stays as it is. */
export function swapCase(text: string, kept: string): string {
  const turned = (part: string): string =>
    part.replace(/[A-Za-z]/g, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    );
  return kept === "" ? turned(text) : text.split(kept).map(turned).join(kept);
}
