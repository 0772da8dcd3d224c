/** Puts a mark of Markdown on both sides of what is selected in a text, or takes it away where it is there already. What is selected stays selected. */
export function wrapSelection(field: HTMLTextAreaElement, mark: string): void {
  const { value } = field;
  const [start, end] = withoutSpaces(value, field.selectionStart, field.selectionEnd);
  const chosen = value.slice(start, end);
  const [before, after] = [start - mark.length, end + mark.length];
  const isWrapped = before >= 0 && value.slice(before, start) === mark && value.slice(end, after) === mark;
  if (isWrapped) replace(field, before, after, chosen);
  else replace(field, start, end, `${mark}${chosen}${mark}`);
  const at = isWrapped ? before : start + mark.length;
  field.setSelectionRange(at, at + chosen.length);
}

/** Spaces at the ends of what is selected, as a double click leaves them, would make the marks void. */
function withoutSpaces(value: string, start: number, end: number): readonly [number, number] {
  const chosen = value.slice(start, end);
  const from = start + chosen.length - chosen.trimStart().length;
  return [from, from + chosen.trim().length];
}

function replace(field: HTMLTextAreaElement, start: number, end: number, text: string): void {
  field.setSelectionRange(start, end);
  // As if it were typed: only so can the browser undo it.
  document.execCommand("insertText", false, text);
}
