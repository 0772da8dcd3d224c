import { wordsOfName } from "../base/words-of-name.ts";
import type { Specification } from "../model/specification.ts";

/**
 * Whether two models differ in more than the name of one thing, which is `old` in one and `name` in the other. Spans
 * are not compared.
 */
export function differsBeyondRename(before: Specification, after: Specification, old: string, name: string): boolean {
  const forms = formsOf(old, name);
  const sameText = (a: string, b: string): boolean => a === b || isRenamed(a, b, forms);
  const same = (a: unknown, b: unknown): boolean => {
    if (typeof a === "string" && typeof b === "string") return sameText(a, b);
    if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
    if (Array.isArray(a) || Array.isArray(b))
      return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, at) => same(item, b[at]));
    const [one, other] = [entriesOf(a), entriesOf(b)];
    return (
      one.length === other.length &&
      one.every(([key, value], at) => sameText(key, other[at]![0]) && same(value, other[at]![1]))
    );
  };
  return !same(before, after);
}

function entriesOf(value: object): readonly (readonly [string, unknown])[] {
  return Object.entries(value).filter(([key]) => key !== "span" && key !== "row");
}

/** A form of the name before and after the rename. */
interface Form {
  readonly before: string;
  readonly after: string;
}

/** The forms of a name, as documents and conventions write it: `sendBack` and `send back`, `Item` and `an item`. */
function formsOf(old: string, name: string): readonly Form[] {
  const [words, newWords] = [wordsOfName(old), wordsOfName(name)];
  const articles = ["a ", "an "].flatMap((one) =>
    ["a ", "an "].map((other): Form => ({ before: `${one}${words}`, after: `${other}${newWords}` })),
  );
  return [...articles, { before: old, after: name }, { before: words, after: newWords }];
}

/** Whether one text becomes the other by replacing some occurrences of the name. */
function isRenamed(a: string, b: string, forms: readonly Form[], from = 0, to = 0): boolean {
  let [i, j] = [from, to];
  for (; i < a.length || j < b.length; i += 1, j += 1) {
    const [before, after] = [i, j];
    if (
      forms.some(
        (form) =>
          isWordAt(a, before, form.before) &&
          isWordAt(b, after, form.after) &&
          isRenamed(a, b, forms, before + form.before.length, after + form.after.length),
      )
    )
      return true;
    if (a[i] !== b[j]) return false;
  }
  return true;
}

function isWordAt(text: string, at: number, form: string): boolean {
  const isWhole = !/\w/.test(text[at - 1] ?? " ") && !/\w/.test(text[at + form.length] ?? " ");
  return isWhole && text.slice(at, at + form.length).toLowerCase() === form.toLowerCase();
}
