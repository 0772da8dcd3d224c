/** Where the characters of an expression stand in the document: an unescaped table cell isn't a slice of it. */
export interface Place {
  /** The document's offset of the character at `index`; the end of the text has one too. */
  at(index: number): number;
}

/** The place of an expression that the document holds as it is, from `offset` on. */
export function placeAt(offset: number): Place {
  return { at: (index) => offset + index };
}
