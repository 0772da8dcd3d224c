import type { Span } from "../base/span.ts";
import type { Expression } from "./expression.ts";

/** How a record of one entity looks in the answers that name it: `### Shape Profile of User`. */
export interface Shape {
  readonly name: string;
  readonly entity: string;
  /** What it gives of a record, which is `this`. */
  readonly gives: Expression;
  readonly span: Span;
}
