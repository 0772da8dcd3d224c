import type { Span } from "../base/span.ts";
import type { Expression } from "./expression.ts";

/** One column of the permission table. */
export interface Role {
  readonly name: string;
  readonly who: string;
  /** Roles whose rights this one has too; the grants are already spread, this is what the document says. */
  readonly includes: readonly string[];
  readonly span: Span;
}

/** How people are identified; null in the model where the document does not show it. */
export interface Identification {
  readonly entity: string;
  /** The unique field that names a person at sign-in. */
  readonly by: string;
  /** The field of type secret. */
  readonly secret: string;
  /** The field of the entity that holds the role, or a list of them; null where there is one role for everyone signed in. */
  readonly roleField: string | null;
  /** The role of whoever has signed in, where no field holds it and the document names it; null: the first beside the visitor's. */
  readonly member: string | null;
  /** The role of whoever has not signed in. */
  readonly visitor: string;
  /** Where a token travels; null: as conventions have it, as `Authorization: Bearer …` or in the browser's cookie. */
  readonly token: TokenPlace | null;
  /** Whether calls may carry name and secret themselves, as `Authorization: Basic …`. */
  readonly basic: boolean;
  /** Where calls carry a key that a person has. */
  readonly key: KeyPlace | null;
  readonly span: Span;
}

/** Where the token that identifies a caller travels. */
export type TokenPlace =
  /** In a header, behind a word that says its scheme where there is one: `Authorization: Token …`. */
  | { readonly kind: "header"; readonly header: string; readonly scheme: string | null }
  | { readonly kind: "cookie"; readonly name: string };

/** Where a key that identifies its caller travels, and the field that holds it. */
export interface KeyPlace {
  readonly place: "header" | "query";
  readonly name: string;
  readonly field: string;
}

/** A named condition on a record, used by name in the permission table. */
export interface Condition {
  readonly name: string;
  readonly entity: string;
  readonly holds: Expression;
  readonly span: Span;
}

/** What a right is about. `fields: null` is every field that no row of its own names. */
export type Action =
  | { readonly kind: "read"; readonly entity: string; readonly fields: readonly string[] | null }
  | { readonly kind: "create"; readonly entity: string }
  | { readonly kind: "update"; readonly entity: string; readonly fields: readonly string[] | null }
  | { readonly kind: "delete"; readonly entity: string }
  | { readonly kind: "transition"; readonly entity: string; readonly transition: string }
  | { readonly kind: "call"; readonly call: string }
  | { readonly kind: "sign up" }
  /** To share saved views with whoever may open their screen. */
  | { readonly kind: "share views" };

/** Fields that a `read` or `update` row of the permission table names. Only cells of such rows grant them, so that a row without any keeps them from everybody. */
export interface FieldRow {
  readonly kind: "read" | "update";
  readonly entity: string;
  readonly fields: readonly string[];
  readonly row: Span;
}

/** One cell of the permission table that grants. What no grant gives is refused. */
export interface Grant {
  readonly action: Action;
  readonly role: string;
  /** Null: always. `this` is the record. */
  readonly when: Expression | null;
  /** The cell. */
  readonly span: Span;
  /** The row that the cell stands in. */
  readonly row: Span;
}
