/** The texts of the letters about accounts in one language. The compiler asks each language for all of them. */
export interface LetterTexts {
  readonly invitation: LetterText;
  readonly reset: LetterText;
  readonly confirmation: LetterText;
  /** Why somebody can't sign in yet: their address is not confirmed, and a letter is on its way to it. */
  readonly mustConfirm: (address: string) => string;
  /** How often and how long the link can be used. `duration` comes as the language says it. */
  readonly lasts: (duration: string) => string;
}

/** The texts of a kind of letter. Its link stands on a line of its own behind `before`. */
export interface LetterText {
  readonly subject: (product: string) => string;
  readonly before: (product: string) => string;
  /** What to do for whoever has not asked for it. */
  readonly unasked: string;
}
