/** The syntax tree of a regular expression. */
export type PatternSyntax =
  /** `only` is the one code point that passes the test, where it is known to be one. */
  | { readonly kind: "character"; readonly test: CharacterTest; readonly only?: number }
  | { readonly kind: "sequence" | "choice"; readonly parts: readonly PatternSyntax[] }
  /** `max` is null where there is no greatest number. */
  | { readonly kind: "repeat"; readonly of: PatternSyntax; readonly min: number; readonly max: number | null }
  | { readonly kind: "position"; readonly at: PatternPosition };

/** A zero-width assertion. */
export type PatternPosition = "start" | "end" | "word boundary" | "no word boundary";

/** Whether a code point belongs to a character class. */
export type CharacterTest = (code: number) => boolean;
