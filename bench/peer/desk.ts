import type { Person, Role } from "./person.ts";
import type { Priority, TicketRow, TicketView } from "./ticket.ts";
import type { TransitionName } from "./transitions.ts";

/** The help desk's data with its rules, as the routes use it. SQLite answers at once, Postgres later. Refusals are thrown. */
export interface Desk {
  /** Whose session has a token with this hash, and until when. */
  session(hash: string): MaybePromise<SessionRow | undefined>;
  ticket(number: number): MaybePromise<TicketRow | undefined>;
  list(person: Person, query: Readonly<Record<string, string>>): MaybePromise<TicketPage>;
  create(person: Person, input: NewTicket): MaybePromise<TicketRow>;
  take(move: Move): MaybePromise<TicketRow>;
  close(): MaybePromise<void>;
}

/** A value, or a promise of it. */
export type MaybePromise<T> = T | Promise<T>;

/** Continues with a value, without waiting where it is no promise. */
export function thenDo<T, U>(value: MaybePromise<T>, next: (value: T) => U): MaybePromise<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}

/** A session as it is stored. */
export interface SessionRow {
  readonly id: string;
  readonly role: Role;
  readonly expires: string;
}

/** One page of the tickets that somebody may see. */
export interface TicketPage {
  readonly items: readonly TicketView[];
  readonly total: number;
  readonly next: string | null;
}

/** What a caller sends to open a ticket, already validated. */
export interface NewTicket {
  readonly subject: string;
  readonly body: string;
  readonly priority?: Priority;
}

/** A call that takes a transition. */
export interface Move {
  readonly name: TransitionName;
  readonly number: number;
  readonly person: Person;
  readonly input: { readonly assignee?: string; readonly body?: string };
  readonly ifMatch: string | undefined;
}
