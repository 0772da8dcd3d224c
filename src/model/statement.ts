import type { Span } from "../base/span.ts";
import type { Expression } from "./expression.ts";

/**
 * One effect. Statements run in order; each sees what those before it wrote (`this` is the record as written so far,
 * with the assignments to it made together, first).
 */
export type Statement = Assign | Create | Update | Delete | Take | Each;

/** `assignee = input.assignee`; `item.stock = item.stock - 1` when `of` is a reference of `this`. */
export interface Assign {
  readonly kind: "assign";
  /** The record assigned to: `this`, or a path of references from it. */
  readonly of: Expression;
  readonly entity: string;
  readonly field: string;
  readonly value: Expression;
  readonly span: Span;
}

/** `create Comment {ticket: this, body: input.body}`; where `unless` holds nothing is created. */
export interface Create {
  readonly kind: "create";
  readonly entity: string;
  readonly values: readonly Assignment[];
  readonly unless: Expression | null;
  readonly span: Span;
}

/** `update Loan where item == this {note: "lost"}`; in `where` and the values the row is the variable `row`. */
export interface Update {
  readonly kind: "update";
  readonly entity: string;
  readonly variable: "row";
  readonly where: Expression;
  readonly values: readonly Assignment[];
  readonly span: Span;
}

/** `delete Loan where item == this`; the row is the variable `row`. */
export interface Delete {
  readonly kind: "delete";
  readonly entity: string;
  readonly variable: "row";
  readonly where: Expression;
  readonly span: Span;
}

/** `close this`: a transition of the record, with what it does besides. Only in calls. */
export interface Take {
  readonly kind: "take";
  readonly of: Expression;
  readonly entity: string;
  readonly transition: string;
  readonly span: Span;
}

/** `for each f in author.followers: create Notice {user: f.follower}`, in braces several; the list is that before the first of them. */
export interface Each {
  readonly kind: "each";
  readonly variable: string;
  readonly source: Expression;
  readonly statements: readonly Statement[];
  readonly span: Span;
}

/** One field of a record that a statement writes. */
export interface Assignment {
  readonly field: string;
  readonly value: Expression;
}
