import { codeSpans } from "./code-parts.ts";
import type { Words } from "./words.ts";
import { joinWords, sliceWords, trimWords } from "./words.ts";

/** A place in prose where the language reads nothing, whatever it looks like. */
export type UnreadPlace = "HTML" | "a footnote" | "the reference of a link";

/** A line as it is displayed: without the marks of block quotes, tasks, footnotes and HTML. */
export interface VisibleLine {
  readonly words: Words;
  /** The kind of HTML element that the line is in. */
  readonly element: "cell" | "item" | "heading" | null;
  readonly place: UnreadPlace | null;
}

/**
 * The lines of a text as they are displayed. A block element of HTML begins a line, an inline element does not; inside
 * of HTML, backticks are not code.
 */
export function visibleLines(words: Words, isHtml: boolean): readonly VisibleLine[] {
  const pieces = words.text.includes("<")
    ? piecesOf(words, isHtml)
    : linesOf(words).map((line): VisibleLine => ({ words: line, element: null, place: null }));
  return pieces.map(withoutMarks);
}

const tagOrEnd = /\n|<(\/?)([a-z][a-z0-9-]*)(?![^\s/>])([^<>]*)>/gi;
const elements: Readonly<Record<string, VisibleLine["element"]>> = {
  td: "cell",
  th: "cell",
  li: "item",
  dt: "item",
  dd: "item",
  h1: "heading",
  h2: "heading",
  h3: "heading",
  h4: "heading",
  h5: "heading",
  h6: "heading",
  table: null,
  tr: null,
  ul: null,
  ol: null,
  dl: null,
};
const inline = new Set([
  "a",
  "abbr",
  "b",
  "bdi",
  "bdo",
  "cite",
  "code",
  "data",
  "del",
  "dfn",
  "em",
  "font",
  "i",
  "img",
  "input",
  "ins",
  "kbd",
  "label",
  "mark",
  "q",
  "s",
  "samp",
  "small",
  "span",
  "strike",
  "strong",
  "sub",
  "sup",
  "time",
  "tt",
  "u",
  "var",
  "wbr",
]);

/** The text between HTML elements, line by line. */
function piecesOf(words: Words, isHtml: boolean): readonly VisibleLine[] {
  const text = hidden(words.text, isHtml);
  const found: VisibleLine[] = [];
  let [element, place]: [VisibleLine["element"], VisibleLine["place"]] = [null, null];
  let [from, parts]: [number, Words[]] = [0, []];
  const end = (): void => {
    if (parts.length > 0) found.push({ words: joinWords(parts, ""), element, place });
    parts = [];
  };
  for (const { index, 0: whole, 1: slash, 2: name = "", 3: inside = "" } of text.matchAll(tagOrEnd)) {
    parts.push(...unhidden(words, text, from, index));
    from = index + whole.length;
    if (inline.has(name.toLowerCase())) {
      if (parts.length === 0) place = "HTML";
    } else {
      end();
      place = name === "" && element === null ? null : "HTML";
    }
    // Text on lines of its own inside of a tag may have got there by a missing `>`.
    if (inside.includes("\n"))
      found.push(
        ...linesOf(sliceWords(words, from - 1 - inside.length, from - 1)).map(
          (line): VisibleLine => ({ words: line, element: null, place: "HTML" }),
        ),
      );
    const label = elements[name.toLowerCase()];
    if (label !== undefined) element = slash === "" ? label : null;
  }
  parts.push(...unhidden(words, text, from, text.length));
  end();
  return found;
}

/** Blanks out the parts of a text that can't hold tags: code in backticks and HTML comments. */
function hidden(text: string, isHtml: boolean): string {
  let [from, left] = [0, ""];
  for (const { start, end } of isHtml ? commentsIn(text) : codeSpans(text)) {
    left += text.slice(from, start) + text.slice(start, end).replace(/[^\n]/g, isHtml ? "\0" : "x");
    from = end;
  }
  return left + text.slice(from);
}

function commentsIn(text: string): readonly { readonly start: number; readonly end: number }[] {
  const found: { start: number; end: number }[] = [];
  for (let start = text.indexOf("<!--"); start !== -1; start = text.indexOf("<!--", found.at(-1)!.end)) {
    const close = text.indexOf("-->", start);
    if (close === -1) break;
    found.push({ start, end: close + 3 });
  }
  return found;
}

/** The visible words of a range of text; none if it is blank. */
function unhidden(words: Words, text: string, from: number, to: number): readonly Words[] {
  const found: Words[] = [];
  for (const match of text.slice(from, to).matchAll(/[^\0]+/g)) {
    if (match[0].trim() !== "") found.push(sliceWords(words, from + match.index, from + match.index + match[0].length));
  }
  return found;
}

function linesOf(words: Words): readonly Words[] {
  let from = 0;
  return words.text.split("\n").map((line) => {
    from += line.length + 1;
    return sliceWords(words, from - line.length - 1, from - 1);
  });
}

/** The marks of block quotes, tasks and bullets unknown to Markdown, then those of a footnote or a link reference. */
function withoutMarks({ words, element, place }: VisibleLine): VisibleLine {
  const marks = /^(?:[\s>•·‣◦▪]|\[[ xX]\]\s)*/.exec(words.text)![0].length;
  const reference = /^\[(\^?)[^\]\n]*\]:(?=\s|$)[\s>]*/.exec(words.text.slice(marks));
  if (reference === null) return { words: trimWords(sliceWords(words, marks)), element, place };
  return {
    words: trimWords(sliceWords(words, marks + reference[0].length)),
    element,
    place: reference[1] === "^" ? "a footnote" : "the reference of a link",
  };
}
