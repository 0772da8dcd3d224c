/** A header, as HAR files have it. */
export interface HarHeader {
  readonly name: string;
  readonly value: string;
}

/** An exchange as a proxy saw it, with its secrets. It never leaves memory like this. */
export interface RecordedEntry {
  readonly startedAt: Date;
  /** In milliseconds. */
  readonly took: number;
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: readonly HarHeader[];
  /** null: none, or one that is too large. */
  readonly requestBody: string | null;
  readonly status: number;
  readonly statusText: string;
  readonly answerHeaders: readonly HarHeader[];
  /** null: none, or one that is too large or no text. */
  readonly answerBody: string | null;
}
