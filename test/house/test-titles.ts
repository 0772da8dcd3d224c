/** The titles of the tests in the code of a file, as they are written there. */
export function testTitles(code: string): readonly string[] {
  const titles: string[] = [];
  for (const { index, 0: begin, 1: each } of code.matchAll(/(?<![\w.])(?:test|it)(\.each)?(?:<[^;]*?>)?\(/g)) {
    const opened = index + begin.length;
    const at = each === undefined ? opened : skipTo(code, opened, ")") + 1;
    const literal = /^\(?\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)\s*,/.exec(code.slice(at))?.[1];
    if (literal !== undefined) titles.push(literal.slice(1, -1).replace(/\\(["'`$])/g, "$1"));
  }
  return titles;
}

/** Where a bracket that is open at a place is closed. Brackets and quotes in comments and in regular expressions count as they stand. */
function skipTo(code: string, from: number, closing: string): number {
  for (let at = from; at < code.length; at += 1) {
    const character = code.charAt(at);
    if (character === closing) return at;
    if (character === '"' || character === "'" || character === "`") at = endOfText(code, at);
    else if (character === "(") at = skipTo(code, at + 1, ")");
    else if (character === "[") at = skipTo(code, at + 1, "]");
    else if (character === "{") at = skipTo(code, at + 1, "}");
  }
  return code.length;
}

function endOfText(code: string, from: number): number {
  for (let at = from + 1; at < code.length; at += 1) {
    if (code.charAt(at) === "\\") at += 1;
    else if (code.charAt(at) === code.charAt(from)) return at;
  }
  return code.length;
}
