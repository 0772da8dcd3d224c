import type { FieldProblem } from "../../model/field-problem.ts";
import type { Evidence } from "../evidence/evidence.ts";

/** What errors look like, where they do not look as they do by convention. */
export interface ObservedErrorForms {
  readonly bodies: readonly ObservedErrorBody[];
  readonly messages: readonly ObservedFieldMessage[];
}

/** The body of some errors. */
export interface ObservedErrorBody {
  /** An expression: `{"errors": {"body": [message]}}`. */
  readonly gives: string;
  /** The codes of the errors that look so; null: all that no other body is for. */
  readonly codes: readonly string[] | null;
  readonly isText: boolean;
  readonly evidence: readonly Evidence[];
  readonly because: string;
}

/** How something that is wrong with an input is worded. */
export interface ObservedFieldMessage {
  readonly problem: FieldProblem;
  readonly message: string;
  readonly evidence: readonly Evidence[];
  readonly because: string;
}
