/** The ways in which people write about records. */
export type VoiceName =
  | "support"
  | "bug"
  | "review"
  | "recipe"
  | "discussion"
  | "request"
  | "leave"
  | "work"
  | "care"
  | "person"
  | "place"
  | "event"
  | "booking"
  | "delivery"
  | "travel"
  | "claim"
  | "school"
  | "record"
  | "loan"
  | "proposal";

/** What comments, messages and answers are made of. */
export interface Phrases {
  /** What they begin with; such a sentence names the record or answers it. */
  readonly opens: readonly string[];
  /** What they may go on with. */
  readonly goesOn: readonly string[];
}

/** Sentences of one way to write. In all of them `{it}` is the title of the record. */
export interface Voice extends Phrases {
  /** What is said by whoever has opened the record, where that is something else than what others say. */
  readonly asks?: Phrases;
  /** What whoever has opened the record says after somebody has answered, where that is something else than before. */
  readonly thanks?: Phrases;
  /** Why somebody wants it, or did it, where a word in its kind says which reason fits. */
  readonly reasonsFor?: readonly (readonly [RegExp, readonly string[]])[];
  /** Why somebody wants it, or did it. */
  readonly reasons: readonly string[];
  /** What staff note about it. */
  readonly notes: readonly string[];
  /** What is said only about something with such a name, by words of the sentence: that a spare part comes, about a device. */
  readonly onlyAbout?: readonly { readonly said: RegExp; readonly about: RegExp }[];
  /** What is noted only about something with such a name: a spare battery about what has one. */
  readonly notesFor?: readonly (readonly [RegExp, readonly string[]])[];
  /** How it ended: findings, results, answers, decisions. */
  readonly results: readonly string[];
  /** How it ended where it was refused. */
  readonly refusals?: readonly string[];
}
