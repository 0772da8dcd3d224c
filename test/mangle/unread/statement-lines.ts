/** A line that looks as if it said something about the product: seen with regular expressions alone, and not as the parser sees it. */
export interface StatementLine {
  /** Counted from zero. */
  readonly line: number;
  readonly kind: "row" | "item" | "label" | "heading";
}

const knownLabels = [
  "Always",
  "Never",
  "Audience",
  "Comes to",
  "Screen",
  "Route",
  "Shows",
  "For",
  "Actions",
  "Field",
  "Type",
  "Required",
  "Default",
  "Meaning",
  "Sample",
  "State",
  "Transition",
  "From",
  "To",
  "When",
  "Effect",
  "After",
  "Error",
  "Rule",
  "On",
  "Must hold",
  "Who",
  "Call",
  "With",
  "Answer",
  "Sign in",
  "Role",
  "Visitor",
  "Token",
  "Basic",
  "Key",
  "Includes",
  "Condition",
  "Holds when",
  "Action",
  "Name",
  "Takes",
  "Query",
  "Headers",
  "Path",
  "Does",
  "Answers",
  "Headers answered",
  "Errors",
  "Limit",
  "All calls",
  "Other calls",
  "Unknown inputs",
  "Failures",
  "Hidden records",
  "Judged first",
  "Other pages",
  "Shape",
  "Gives",
  "Status",
  "Message",
  "Handling",
  "Error body",
  "Problem",
  "Constant",
  "Value",
].join("|");

const row = /^\|.*[\p{L}\p{N}]/u;
const innerPipe = /\S\s+\|\s+\S.*[\p{L}\p{N}]/u;
const dashes = /^[\s|:\\-]+$/;
const item = /^(?:[-*+]|\d{1,9}[.)])\s+.*[\p{L}\p{N}]/u;
const knownLabel = new RegExp(`^[*_]*(?:${knownLabels})[*_]*:[*_]*(?:\\s|$)`);
const oneWord = /^[*_]*[A-Z][a-z]+[*_]*:[*_]*(?:\s|$)/;
const claim = /^[*_]*(?:Always|Never)\b[^:`]{0,30}:/;
const remark = /^[*_]*Note[*_]*:/;
const heading = /^#{2,6}\s+\S/;
const headingClaim = /^#{1,6}\s+[*_]*(?:Always|Never)\b[^:`]{0,30}:/;
const reference = /^\[[^\]]*\]:\s*/;
const cell = /<t[dh]\b[^<>]*>[^<]*[\p{L}\p{N}]/iu;
const elementItem = /<(?:li|dt|dd)\b[^<>]*>[^<]*[\p{L}\p{N}]/iu;
/** What goes before a label without changing that it reads as one. */
const marks = /^(?:\s|>|•|<\/?[a-z][^<>]*>|\[[ x]\]\s)+/i;

/** The statement-like lines of the nine points, and the rows, claims and headings before them. What stands in a comment, or in a fence that names another language, is none. */
export function statementLines(text: string): readonly StatementLine[] {
  const lines = withoutComments(text).split("\n");
  const fenced = linesOfOtherLanguages(lines);
  let point: number | null = null;
  return lines.flatMap((raw, line): readonly StatementLine[] => {
    const opened = /^ {0,3}##\s+(\d)?/.exec(raw);
    if (opened !== null) {
      point = Number(opened[1] ?? 0);
      return [];
    }
    if (fenced.has(line) || (/^ {0,3}#\s/.test(raw) && point === null)) return [];
    const kind = kindOf(raw.replace(/^[\s>]*/, ""), (point ?? 1) === 1, hasLabelBeside(lines, line));
    return kind === null ? [] : [{ line, kind }];
  });
}

/** In the first point and before it, headings, lists and labels are prose, but for its own labels, for claims, and for items that go together as a record does. */
function kindOf(text: string, isProse: boolean, isAmongLabels: boolean): StatementLine["kind"] | null {
  const outside = text.replace(/`[^`]*`/g, "x").replaceAll("\\|", "x");
  if (dashes.test(text.replaceAll("`", ""))) return null;
  const inHtml = text.replace(/`[^`]*`/g, "x");
  if (isRow(text, outside, inHtml)) return "row";
  // What stands behind a line break of HTML begins a line; a footnote, an element and a mark go before what they say.
  const begins = inHtml
    .split(/<br\b[^<>]*>/i)
    .map((part) => part.replace(marks, "").replace(reference, "").replace(marks, ""));
  if (begins.some((part) => claim.test(part)) || headingClaim.test(text))
    return heading.test(text) ? "heading" : "label";
  if (!isProse && (elementItem.test(inHtml) || begins.some((part) => knownLabel.test(part)))) return "label";
  if (reference.test(text))
    return /^\|.*[\p{L}\p{N}]|^[-*+]\s.*[\p{L}\p{N}]/u.test(begins[0]!) && !isProse ? "item" : null;
  const said = text.replace(/^(?:(?:[-*+]|\d{1,9}[.)])\s+)+/, "");
  if (isProse && !/^[*_]*(?:Audience|Comes to)[*_]*:/.test(said) && !claim.test(said))
    return item.test(text) && knownLabel.test(said) && isAmongLabels ? "item" : null;
  if (item.test(text)) return "item";
  if (heading.test(text)) return "heading";
  if (remark.test(text)) return null;
  return knownLabel.test(text) || claim.test(text) || oneWord.test(text) ? "label" : null;
}

function isRow(text: string, outsideCode: string, inHtml: string): boolean {
  return row.test(text) || innerPipe.test(outsideCode) || cell.test(inHtml);
}

/** Whether the line next to it is an item with a label of the language as well, with the same bullet. */
function hasLabelBeside(lines: readonly string[], line: number): boolean {
  return [lines[line - 1] ?? "", lines[line + 1] ?? ""].some(
    (text) => /^[-*+] /.test(text) && text.startsWith(lines[line]!.slice(0, 2)) && knownLabel.test(text.slice(2)),
  );
}

/** The same text with blanks for its comments. */
function withoutComments(text: string): string {
  return text.replace(/<!--[\s\S]*?(?:-->|(?![\s\S]))/g, (comment) => comment.replace(/[^\n]/g, " "));
}

function linesOfOtherLanguages(lines: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  let fence: string | null = null;
  let isOther = false;
  lines.forEach((line, index) => {
    const [, mark = "", info = ""] = /^[\s>]*(`{3,}|~{3,})\s*([\w-]*)/.exec(line) ?? [];
    if (fence === null && mark !== "")
      [fence, isOther] = [mark, info !== "" && !/^(?:markdown|md|text|txt|plain|plaintext)$/i.test(info)];
    else if (fence !== null && mark.startsWith(fence)) fence = null;
    else if (fence !== null && isOther) found.add(index);
  });
  return found;
}
