import type { Span } from "../../base/span.ts";
import type { EntrySyntax, Syntax, WrittenName } from "./syntax.ts";

/** One effect as it was written. */
export type StatementSyntax = AssignSyntax | CreateSyntax | UpdateSyntax | DeleteSyntax | TakeSyntax | EachSyntax;

/** `assignee = input.assignee`, `item.stock = item.stock - 1`; `of` is null where a field of the record itself is meant. */
export interface AssignSyntax {
  readonly kind: "assign";
  readonly of: Syntax | null;
  readonly field: WrittenName;
  readonly value: Syntax;
  readonly span: Span;
}

/** `create Comment {ticket: this}`, `create Favorite {article: this} unless favorites.exists(f, f.user == me)` */
export interface CreateSyntax {
  readonly kind: "create";
  readonly entity: WrittenName;
  readonly values: readonly EntrySyntax[];
  readonly unless: Syntax | null;
  readonly span: Span;
}

/** `update Loan where item == this {note: "lost"}` */
export interface UpdateSyntax {
  readonly kind: "update";
  readonly entity: WrittenName;
  readonly where: Syntax;
  readonly values: readonly EntrySyntax[];
  readonly span: Span;
}

/** `delete Loan where item == this` */
export interface DeleteSyntax {
  readonly kind: "delete";
  readonly entity: WrittenName;
  readonly where: Syntax;
  readonly span: Span;
}

/** `close this` */
export interface TakeSyntax {
  readonly kind: "take";
  readonly transition: WrittenName;
  readonly of: Syntax;
  readonly span: Span;
}

/** `for each f in author.followers: create Notice {user: f.follower}`, `for each l in lines: {delete …; create …}` */
export interface EachSyntax {
  readonly kind: "each";
  readonly variable: WrittenName;
  readonly source: Syntax;
  readonly statements: readonly StatementSyntax[];
  readonly span: Span;
}
