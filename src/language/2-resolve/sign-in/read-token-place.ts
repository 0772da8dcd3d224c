import { createDiagnostic } from "../../../base/diagnostic.ts";
import type { TokenPlace } from "../../../model/role.ts";
import { withoutBackticks } from "../../1-parse/code-parts.ts";
import type { Words } from "../../1-parse/words.ts";
import { sliceWords, spanOf, trimWords } from "../../1-parse/words.ts";
import type { ResolveReport } from "../report/resolve-report.ts";

/** Reads where a token is sent: `Authorization: Token …`, `X-Session: …` or cookie `sid`. Null if it can't be read, which is reported. */
export function readTokenPlace(cell: Words, report: ResolveReport): TokenPlace | null {
  const cookie = /^cookie\s+(?=\S)/i.exec(cell.text);
  if (cookie !== null) {
    const name = withoutBackticks(trimWords(sliceWords(cell, cookie[0].length))).text;
    if (isToken(name)) return { kind: "cookie", name };
  }
  const [, header = "", scheme] =
    /^([^\s:]+):\s*(?:([A-Za-z][\w-]*)\s+)?(?:…|\.\.\.)$/.exec(withoutBackticks(cell).text) ?? [];
  if (isToken(header)) return { kind: "header", header, scheme: scheme ?? null };
  report.add(createDiagnostic("bad-token", spanOf(cell), { text: cell.text }));
  return null;
}

/** The syntax of a `token` in HTTP, which names of headers and cookies have. */
function isToken(name: string): boolean {
  return /^[A-Za-z0-9!#$%&'*+.^_|~-]{1,60}$/.test(name);
}
