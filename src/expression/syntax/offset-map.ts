/** Maps indices in the text of an expression to offsets in the document; an unescaped table cell is not a slice of the document. */
export interface OffsetMap {
  /** The document's offset of the character at `index`; the end of the text has one too. */
  at(index: number): number;
}

/** The place of an expression that the document holds as it is, from `offset` on. */
export function offsetMapAt(offset: number): OffsetMap {
  return { at: (index) => offset + index };
}
