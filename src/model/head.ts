import type { Span } from "../base/span.ts";

/** What a document declares between its title and its first point; null where it declares nothing. */
export interface Head {
  /** The tag of a language that products speak, perhaps with a region: `de`, `de-AT`. */
  readonly language: string | null;
  /** A name of the IANA time zone database, such as `Europe/Berlin`. */
  readonly timeZone: string | null;
  /** `#rrggbb`, in small letters. */
  readonly colour: string | null;
  readonly logo: Logo | null;
  /** Of the list that declares them; absent where there is none. */
  readonly span?: Span;
}

/** An image that stands for the product. */
export interface Logo {
  /** Relative to the document's file, and below its folder. */
  readonly path: string;
  readonly span: Span;
}
