import { limits } from "./limits.ts";

const catalogue = {
  SIGN_IN_FIRST: [401, "Please sign in."],
  NOT_YOURS: [403, "You may not do that."],
  NO_SUCH_THING: [404, "There is nothing here."],
  WRONG_STATE: [409, "A {status} ticket can't do that."],
  CHANGED_MEANWHILE: [412, "Someone else changed this ticket."],
  INVALID: [422, "Please look at the marked fields."],
  NO_ASSIGNEE: [422, "Somebody has to own the ticket."],
  TOO_MANY_OPEN: [409, "You have {maxOpenTickets} open tickets; close one first."],
  NOT_URGENT: [422, "Only the desk can call a ticket urgent."],
  TICKET_CLOSED: [409, "This ticket is closed."],
  SLOW_DOWN: [429, "Too many calls; try again in {retryAfter}."],
  // What the document leaves to the standard.
  BAD_CREDENTIALS: [401, "The name or the password is wrong."],
  MALFORMED: [400, "The request can't be read."],
  WRONG_METHOD: [405, "That can't be done here."],
  TOO_LARGE: [413, "That is too large."],
  NOT_SUPPORTED: [415, "Only JSON can be read here."],
  NOT_UNIQUE: [409, "There is one like that already."],
  KEY_REUSED: [422, "This Idempotency-Key was used for another request."],
  UNAVAILABLE: [503, "That can't be done at the moment."],
} as const satisfies Record<string, readonly [number, string]>;

export type Code = keyof typeof catalogue;

/** One mistake in one field of what was sent. */
export interface FieldError {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

/** A refusal, thrown by whoever finds the reason and answered by the server's error handler. */
export class Problem extends Error {
  readonly code: Code;
  readonly status: number;
  readonly fields: readonly FieldError[];

  constructor(code: Code, facts: Readonly<Record<string, string>> = {}, fields: readonly FieldError[] = []) {
    const [status, message] = catalogue[code];
    const known: Readonly<Record<string, string>> = { maxOpenTickets: String(limits.maxOpenTickets), ...facts };
    super(message.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? ""));
    this.code = code;
    this.status = status;
    this.fields = fields;
  }

  /** The problem details of RFC 9457. */
  body(): object {
    const { code, status, message, fields } = this;
    return { type: `/errors/${code}`, title: message, status, code, ...(fields.length > 0 ? { errors: fields } : {}) };
  }
}

/** What is answered where fields are wrong. */
export function invalid(...fields: readonly FieldError[]): Problem {
  return new Problem("INVALID", {}, fields);
}
