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

export const signInFirst = (): Problem => new Problem(401, "SIGN_IN_FIRST", "Please sign in.");
export const notYours = (): Problem => new Problem(403, "NOT_YOURS", "You may not do that.");
export const noSuchThing = (): Problem => new Problem(404, "NO_SUCH_THING", "There is nothing here.");
export const wrongState = (status: string): Problem => new Problem(409, "WRONG_STATE", `A ${status} ticket can't do that.`);
export const changedMeanwhile = (): Problem => new Problem(412, "CHANGED_MEANWHILE", "Someone else changed this ticket.");
export const noAssignee = (): Problem => new Problem(422, "NO_ASSIGNEE", "Somebody has to own the ticket.");
export const notUrgent = (): Problem => new Problem(422, "NOT_URGENT", "Only the desk can call a ticket urgent.");

export const tooManyOpen = (most: number): Problem =>
  new Problem(409, "TOO_MANY_OPEN", `You have ${most} open tickets; close one first.`);

export const slowDown = (seconds: number): Problem =>
  new Problem(429, "SLOW_DOWN", `Too many calls; try again in ${seconds} seconds.`);

export const invalid = (errors: readonly FieldProblem[]): Problem =>
  new Problem(422, "INVALID", "Please look at the marked fields.", errors);
