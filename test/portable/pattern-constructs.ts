/** What a pattern uses of the syntax of regular expressions, by names such as `pattern \y`. Texts that stand for themselves have no name. */
export function patternConstructs(pattern: string): readonly string[] {
  const found = new Set<string>();
  // One sign after another: a backslash takes what follows it along, and in a class nothing has a meaning of its own.
  for (const [sign] of pattern.matchAll(
    /\\.|\[(?:\\.|[^\]\\])*\]|\(\?(?:<[=!]|[:=!])|\{\d+(?:,\d*)?\}|[*+?}]\?|[\^$.|*+?]/gsu,
  )) {
    const name = nameOf(sign);
    if (name !== null) found.add(`pattern ${name}`);
    if (sign.includes("[:")) found.add("pattern [:…:]");
  }
  return [...found];
}

function nameOf(sign: string): string | null {
  if (sign.startsWith("\\")) return /^\\[A-Za-z0-9]$/.test(sign) ? sign : null;
  if (sign.startsWith("[")) return "[…]";
  if (sign.startsWith("(")) return `${sign}…)`;
  if (sign.startsWith("{"))
    return (sign.match(/\d+/g) ?? []).some((count) => Number(count) > 255) ? "{m,n} over 255" : "{m,n}";
  return sign;
}
