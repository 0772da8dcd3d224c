/** A piece of an expression's text; `start` and `end` are indices in that text, not offsets in the document. */
export type Token = Piece & { readonly start: number; readonly end: number };

type Piece =
  | { readonly kind: "integer"; readonly value: number }
  | { readonly kind: "decimal"; readonly value: number; readonly scale: number }
  | { readonly kind: "text"; readonly value: string }
  | { readonly kind: "name"; readonly name: string }
  /** An operator or a bracket; the words `and`, `or`, `not` and `in` too. */
  | { readonly kind: "symbol"; readonly symbol: string }
  /** What can't be a token; `problem` says why. */
  | { readonly kind: "bad"; readonly problem: string }
  | { readonly kind: "end" };
