/** Whether the document can say that an input has a name: what stands in braces or between commas can't be read otherwise. */
export function isSendableName(wire: string): boolean {
  return /^[\w-]+$/.test(wire);
}
