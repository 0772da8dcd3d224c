import type { Exchange, Json } from "../recording/recorded-exchange.ts";

/** A request whose answer would show something that is not known of a product yet. */
export interface Question {
  /** What it is to find out. A question with the same subject is asked only a few times. */
  readonly about: string;
  readonly method: string;
  readonly segments: readonly string[];
  /** The body as JSON; undefined: none. */
  readonly body?: Json | undefined;
  /** The body as a text that is no JSON; absent: it is JSON. */
  readonly text?: string | undefined;
  /** The kind of content that the request says its body is; absent: JSON. */
  readonly contentType?: string | undefined;
  /** A request of the caller's, whose credentials are sent again; null: a visitor asks. */
  readonly as: Exchange | null;
}

/** A question with how often the same was tried: those that were tried least come first. */
export interface RankedQuestion extends Question {
  readonly rank: number;
}
