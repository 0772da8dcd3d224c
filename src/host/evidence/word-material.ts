/** Files of translations. */
const ofTranslations = /\.(?:po|pot|properties|ftl|xlf|xliff|arb|strings)$/i;

/** The most words of a line in a list of words. */
const mostWords = 4;

/** Whether a file is a list of words or data of a language: texts alone, by key or one on each line. */
export function isWordMaterial(path: string, text: string): boolean {
  if (ofTranslations.test(path)) return true;
  if (/\.json$/i.test(path)) return isOfTexts(text);
  if (!/\.(?:txt|dic|csv|lst)$/i.test(path)) return false;
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  return lines.length > 0 && lines.every((line) => line.trim().split(/\s+/).length <= mostWords);
}

function isOfTexts(text: string): boolean {
  try {
    const open: unknown[] = [JSON.parse(text)];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (typeof next === "object" && next !== null) open.push(...Object.values(next));
      else if (typeof next !== "string") return false;
    }
    return true;
  } catch {
    return false;
  }
}
