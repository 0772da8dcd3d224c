/** Texts that say the value of a setting, and where they were said, for messages. */
export interface SaidTexts {
  readonly where: string;
  readonly texts: readonly string[];
  /** The file that holds the value; absent: none does. */
  readonly file?: string;
}
