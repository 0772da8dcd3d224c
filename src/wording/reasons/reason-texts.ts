/** What is refused, as its button says it. */
export interface ActionName {
  /** "Solve", "Edit", "Assign a ticket". */
  readonly label: string;
  /** Whether the label names what the action is about by itself. */
  readonly isWhole: boolean;
  /** What it is about: "ticket". */
  readonly entity: string;
}

/** The sentences in one language that tell somebody why an action is refused. */
export interface ReasonTexts {
  /** The action is for these roles. `hasSignedIn` is false of a visitor. */
  readonly onlyRoles: (action: ActionName, roles: readonly string[], hasSignedIn: boolean) => string;
  /** The action leads from these states of a field; `now` is the present one, null where the reader may not see it. */
  readonly onlyStates: (action: ActionName, field: string, states: readonly string[], now: string | null) => string;
  /** The present state is final: nothing leads out of it. */
  readonly finalState: (state: string) => string;
  /** No action leads from the present state to this one. */
  readonly noWayTo: (state: string, now: string | null) => string;
  /** Time alone leads to this state. */
  readonly byItself: (state: string, after: string) => string;
  /** The action is granted on records of which a condition holds. */
  readonly onlyWhere: (action: ActionName, condition: string) => string;
  /** The action is not granted on this record, and its reader may not be told the condition. */
  readonly notHere: (action: ActionName) => string;
  /** What would have to hold. */
  readonly needed: (condition: string) => string;
  /** A rule of the document is broken whose condition can't be told. */
  readonly broken: (rule: string) => string;
  /** There is nothing that could be chosen for an input. */
  readonly nothingToChoose: (input: string) => string;
  /** What is left of a limit: "You can add 2 more (5 open tickets at a time)". */
  readonly left: (left: number, most: number, things: string) => string;
  /** The same sentences in a few words, for a narrow place. */
  readonly brief: {
    readonly onlyRoles: (roles: readonly string[]) => string;
    readonly onlyStates: (states: readonly string[]) => string;
    readonly onlyWhere: (condition: string) => string;
    readonly notHere: string;
  };
  readonly conditions: ConditionTexts;
}

/** The parts of conditions in one language. */
export interface ConditionTexts {
  /** A field of the record that the action is about, or an input of the action. `isNoun`: false of what is most often no noun, such as "Starts" and "Away". */
  readonly field: (name: string, isNoun: boolean) => string;
  readonly fieldOf: (name: string, owner: string, isNoun: boolean) => string;
  /** What a field was before. */
  readonly formerField: (name: string, isNoun: boolean) => string;
  /** A field of the record that the action is about, where others are spoken of. */
  readonly ownField: (name: string, isNoun: boolean) => string;
  /** A field of the reader. */
  readonly yourField: (name: string) => string;
  readonly you: string;
  readonly it: string;
  readonly now: string;
  readonly today: string;
  readonly yes: string;
  readonly no: string;
  /** A text that the document writes. */
  readonly quoted: (text: string) => string;
  readonly is: (what: string, values: readonly string[]) => string;
  readonly isNot: (what: string, values: readonly string[]) => string;
  readonly isEmpty: (what: string) => string;
  readonly isFilled: (what: string) => string;
  readonly isLess: (what: string, other: string) => string;
  readonly isMore: (what: string, other: string) => string;
  readonly isAtMost: (what: string, other: string) => string;
  readonly isAtLeast: (what: string, other: string) => string;
  readonly isBefore: (what: string, other: string) => string;
  readonly isAfter: (what: string, other: string) => string;
  readonly isAtLatest: (what: string, other: string) => string;
  readonly isAtEarliest: (what: string, other: string) => string;
  /** How many characters a text has. */
  readonly lengthOf: (what: string) => string;
  /** A list without the record that the action is about. */
  readonly others: (list: string) => string;
  readonly duration: (milliseconds: number) => string;
  /** Some of several have something. */
  readonly some: (list: string, condition: string) => string;
  readonly every: (list: string, condition: string) => string;
  readonly none: (list: string, condition: string) => string;
  /** How many there are; `condition`: of which this holds, null: all. */
  readonly numberOf: (list: string, condition: string | null) => string;
  readonly and: (parts: readonly string[]) => string;
  readonly or: (parts: readonly string[]) => string;
}

/** Joins words: `a`, `a or b`, `a, b or c`. */
export function joinWith(word: string, parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} ${word} ${last}`;
}
