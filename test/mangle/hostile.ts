/** Names that mean something to what a document is made into: JavaScript, SQL, paths, pages. */
export const hostileNames: readonly string[] = [
  "__proto__", "constructor", "toString", "hasOwnProperty", "prototype", "valueOf", "select", "rowid", "\"; drop table x; --", "'", "sqlite_master",
  "this", "old", "me", "now", "input", "null", "true", "in", "and", "not", "row", "items", "total", "path", "token", "id", "status", "Role", "any",
  "n".repeat(200), "😀", "ﬁ", "İ", "ǅ", "ß", "\u{1F468}\u200D\u{1F469}", "${x}", "{{x}}", "<script>alert(1)</script>", "javascript:alert(1)", "![x](http://x)", "../../etc/passwd", "=1+1", "0", "-1", "1e400",
];

/** Characters that are not seen, turn the text round, end it or are half of one. */
export const hostileCharacters: readonly string[] = ["\0", "\u0001", "\u001B", "\u007F", "\u0085", "\u00A0", "\u00AD", "\u200B", "\u200D", "\u202E", "\u2028", "\u2029", "\u2060", "\uFEFF", "\uFFFD", "\uFFFF", "\uD800", "\uDFFF", "\r", "\n", "\t", "\v", "\f", "<!--", "-->", "```", "~~~", "$$", "&amp;", "&#0;", "\\", "]: x"];

/** What is taken for another letter at first sight. */
export const lookAlikes: ReadonlyMap<string, string> = new Map([["a", "а"], ["c", "с"], ["e", "е"], ["i", "і"], ["o", "о"], ["p", "р"], ["s", "ѕ"], ["x", "х"], ["y", "у"], ["A", "Α"], ["B", "Β"], ["T", "Τ"], ["|", "｜"], ["`", "ˋ"], ["-", "–"], ["#", "＃"], [".", "．"], [" ", "\u00A0"], ["\"", "”"], ["1", "l"], ["0", "O"]]);

/** What can be nested, in an expression or in Markdown. */
export const nestings: readonly (readonly [open: string, close: string])[] = [
  ["(", ")"], ["[", "]"], ["{\"a\": ", "}"], ["not ", ""], ["-", ""], ["!", ""], ["x ? ", " : x"], ["size(", ")"], ["a.", ""], ["> ", ""], ["- ", ""], ["1. ", ""], ["*", "*"], ["[", "](x)"], ["<a>", "</a>"], ["a.filter(x, ", ")"], ["(a or b) and (", ")"], ["a == ", ""],
];
