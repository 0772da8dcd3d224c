/** One field of the input that is not as it should be. */
export interface FieldProblem {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

/** A refusal, answered as RFC 9457 problem details. */
export class Problem extends Error {
  readonly code: string;
  readonly status: number;
  readonly errors: readonly FieldProblem[];

  constructor(status: number, code: string, message: string, errors: readonly FieldProblem[] = []) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }

  body(): object {
    const { status, code, message, errors } = this;
    const body = { type: `/errors/${code}`, title: message, status, code };
    return errors.length === 0 ? body : { ...body, errors };
  }
}

/** The refusals of the help desk's error catalogue. */
export const problems = {
  signInFirst: () => new Problem(401, "SIGN_IN_FIRST", "Please sign in."),
  notYours: () => new Problem(403, "NOT_YOURS", "You may not do that."),
  noSuchThing: () => new Problem(404, "NO_SUCH_THING", "There is nothing here."),
  wrongState: (status: string) => new Problem(409, "WRONG_STATE", `A ${status} ticket can't do that.`),
  changedMeanwhile: () => new Problem(412, "CHANGED_MEANWHILE", "Someone else changed this ticket."),
  noSuchPerson: (field: string) =>
    problems.invalid([{ field, code: "missing-record", message: "There is no such person." }]),
  noAssignee: () => new Problem(422, "NO_ASSIGNEE", "Somebody has to own the ticket."),
  notUrgent: () => new Problem(422, "NOT_URGENT", "Only the desk can call a ticket urgent."),
  tooManyOpen: (most: number) => new Problem(409, "TOO_MANY_OPEN", `You have ${most} open tickets; close one first.`),
  slowDown: (seconds: number) => new Problem(429, "SLOW_DOWN", `Too many calls; try again in ${seconds} seconds.`),
  busy: () => new Problem(503, "BUSY", "Too many people write at the same time."),
  invalid: (errors: readonly FieldProblem[]) =>
    new Problem(422, "INVALID", "Please look at the marked fields.", errors),
};
