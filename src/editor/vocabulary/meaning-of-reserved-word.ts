/** The meanings of reserved words. */
const meanings: ReadonlyMap<string, string> = new Map([
  ["this", "the record that the expression is about"],
  ["old", "the record before the write; null when it is being created"],
  ["me", "the person who calls; null for a visitor"],
  ["now", "the time of the call"],
  ["input", "what the caller sends along"],
  ["token", "in what a call answers: by which token its caller is identified from then on"],
  ["here", "in answers: the whole address that the caller called"],
  ["base", "in answers: scheme and host that the caller called"],
  ["subject", "the record that the call's path names"],
  ["row", "the record that is being changed or deleted"],
  ["items", "the records of the list's page"],
  ["total", "how many records the list has in all"],
  ["retryAfter", "how long to wait before the next call"],
  ["field", "the field that something is wrong with"],
  ["fields", "what is wrong with fields, one by one"],
  ["messages", "the messages about fields, by the fields' names"],
  ["more", "how many more mistakes there are than are listed"],
  ["code", "the error's code"],
  ["status", "the status that the error is answered with"],
  ["message", "the error's message"],
  ["method", "the method that was called"],
  ["path", "the path that was called"],
  ["limit", "how much there may be at most"],
  ["min", "the least that the field takes"],
  ["max", "the most that the field takes"],
  ["values", "the values that the field takes"],
]);

/** The meaning of a reserved word; empty for other words. */
export function meaningOfReservedWord(word: string): string {
  return meanings.get(word) ?? "";
}
