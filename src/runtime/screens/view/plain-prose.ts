/** Prose of a document as it is read: without the marks of Markdown within a line, such as those of code, emphasis and links. */
export function plainProse(prose: string): string {
  return prose
    .split(/(`+[^`]+`+)/)
    .map((part, at) => (at % 2 === 1 ? part.replace(/^`+|`+$/g, "") : withoutMarks(part)))
    .join("");
}

function withoutMarks(text: string): string {
  return text
    .replace(/!?\[([^\]]+)\]\([^)]*\)/g, "$1")
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, "$2")
    .replace(/(?<![\p{L}\p{N}*_])([*_])(?=\S)([^*_]+?)(?<=\S)\1(?![\p{L}\p{N}*_])/gu, "$2");
}
