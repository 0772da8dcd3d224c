/** What a form holds that was typed and not sent. */
export interface UnsentInput {
  readonly forget: () => void;
  /** Whether all of it is kept as a draft until it is forgotten. */
  readonly isDraft: () => boolean;
}
