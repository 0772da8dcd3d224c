/** A notification about something that was done. */
export interface DoneNotice extends NoticeChoices {
  readonly title: string;
  /** What stands below the title, such as the name of a record. */
  readonly about?: string;
  /** Without one: all of it is done. */
  readonly mark?: NoticeMark;
  /** Sentences below that: why some of it was not done. */
  readonly note?: string;
  /** Tells, as long as the notice stands, what can be done from here by then; answers what ends that. */
  readonly follow?: (show: (now: NoticeChoices) => void) => () => void;
}

/** What a notice offers. */
export interface NoticeChoices {
  /** What stands before the buttons. */
  readonly lead?: string;
  /** What can be done from here. */
  readonly buttons?: readonly NoticeButton[];
}

/** How much has been done: all of it, a part, or nothing yet, or nothing at all. */
export type NoticeMark = "all" | "some" | "waiting" | "none";

/** A button of a notification, which goes once it is pressed. */
export interface NoticeButton {
  readonly label: string;
  readonly press: () => void;
  /** A single letter that presses it; of several notices, the one that came last has it. */
  readonly shortcut?: string;
}

/** The mark for a number of things that were done, of those that were to be done. */
export function markOfShare(done: number, of: number): NoticeMark {
  return done === of ? "all" : done === 0 ? "none" : "some";
}
