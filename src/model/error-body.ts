import type { Span } from "../base/span.ts";
import type { MessagePart } from "./error-entry.ts";
import type { Expression } from "./expression.ts";
import type { FieldProblem } from "./field-problem.ts";

/** What errors look like on their way out, where the document says so. */
export interface ErrorBody {
  readonly name: string;
  /** In its expression `code`, `status`, `message`, `fields`, `messages`, `method` and `path` are variables. */
  readonly gives: Expression;
  /** The codes of the errors that look so; null: all that no other body is for. */
  readonly for: readonly string[] | null;
  /** The `Content-Type`. */
  readonly type: string;
  readonly span: Span;
}

/** How something that is wrong with a field is worded. */
export interface FieldMessage {
  readonly problem: FieldProblem;
  /** The field that it is said of; null: every other. */
  readonly field: string | null;
  readonly message: readonly MessagePart[];
  readonly span: Span;
}
