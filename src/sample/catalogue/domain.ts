import type { PictureKind } from "../files/draw-picture.ts";
import type { VoiceName } from "../phrases/voice.ts";

/** What records of a kind are called, and what people write about them: films, rooms, invoices. */
export interface Domain {
  /** The words for it, in the singular: `film movie`; `_` joins the words of a compound: `leave_request`. */
  readonly words: string;
  /** Where a word has several senses: words of a document that tell this one. */
  readonly near?: string;
  /** Patterns of names and titles. */
  readonly titles: readonly string[];
  /** Lists for the placeholders of the patterns, each written as `one|two|three`. */
  readonly lists?: Readonly<Record<string, string>>;
  /** What its kinds, types, categories and tags are called, as `one|two|three`. */
  readonly kinds?: string;
  /** Sentences that describe one. They can use the words of its title. */
  readonly about?: readonly string[];
  /** The same where a word of the title says which sentences fit; the first that matches counts. */
  readonly aboutFor?: readonly (readonly [RegExp, readonly string[]])[];
  /** How people write about it. */
  readonly voice?: VoiceName;
  /** Whether each is a person. */
  readonly isPerson?: true;
  /** What a picture of it shows. */
  readonly picture?: PictureKind;
}
