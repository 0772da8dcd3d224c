import type { Span } from "../../../base/span.ts";
import type { Environment } from "../../../expression/check/environment.ts";
import type { Mention, Named } from "../../../model/mention.ts";
import type { Action } from "../../../model/role.ts";
import type { Words } from "../../1-parse/words.ts";
import { spanOf } from "../../1-parse/words.ts";

/** A stretch of the document that is an expression or statements, and what they may name there. */
export interface ExpressionSite {
  readonly span: Span;
  readonly environment: Environment;
  readonly holds: "expression" | "statements";
}

/** Two names for one thing: an input that is a field by its name, so that neither is renamed without the other. */
export type Tie = readonly [Named, Named];

/** A row of the permission table that grants nobody anything. */
export interface RowOfNobody {
  readonly actions: readonly Action[];
  readonly span: Span;
  /** Whether a cell says `not shown`. */
  readonly isOpen: boolean;
}

/** Where names stand in a document, as far as they could be linked. */
export interface NameMentions {
  readonly mentions: readonly Mention[];
  readonly ties: readonly Tie[];
  readonly sites: readonly ExpressionSite[];
  /** The model has no part for these rows, since they grant nothing. */
  readonly rowsOfNobody: readonly RowOfNobody[];
}

/** Takes what those who resolve find out about names. The same thing said twice of one place is kept once. */
export interface NameLog extends NameMentions {
  /** What each closed set of texts belongs to, by the very list of them that types hold. */
  readonly owners: ReadonlyMap<readonly string[], string>;
  /** Where the texts of a closed set are written, in their order. */
  readonly written: ReadonlyMap<readonly string[], readonly Words[]>;
  declare(named: Named, place: Words | Span): void;
  mention(named: Named, place: Words | Span): void;
  addAll(mentions: readonly Mention[]): void;
  tie(one: Named, other: Named): void;
  own(values: readonly string[], owner: string): void;
  write(values: readonly string[], words: readonly Words[]): void;
  rowOfNobody(row: RowOfNobody): void;
  site(words: Words, environment: Environment, holds?: ExpressionSite["holds"]): void;
}

/** Begins with nothing known. */
export function createNameLog(): NameLog {
  const mentions: Mention[] = [];
  const ties: Tie[] = [];
  const sites: ExpressionSite[] = [];
  const rowsOfNobody: RowOfNobody[] = [];
  const owners = new Map<readonly string[], string>();
  const written = new Map<readonly string[], readonly Words[]>();
  const byStart = new Map<number, Mention | readonly Mention[]>();
  const add = (mention: Mention): void => {
    const { start } = mention.span;
    const there = byStart.get(start);
    const others = there === undefined ? [] : "named" in there ? [there] : there;
    if (others.some((other) => areSame(other.named, mention.named))) return;
    byStart.set(start, others.length === 0 ? mention : [...others, mention]);
    mentions.push(mention);
  };
  const at = (place: Words | Span): Span => ("at" in place ? spanOf(place) : place);
  return {
    mentions,
    ties,
    sites,
    rowsOfNobody,
    owners,
    written,
    declare: (named, place) => add({ named, span: at(place), declares: true, type: null }),
    mention: (named, place) => add({ named, span: at(place), declares: false, type: null }),
    addAll: (found) => found.forEach(add),
    tie: (one, other) => ties.push([one, other]),
    own: (values, owner) => owners.set(values, owner),
    write: (values, words) => written.set(values, words),
    rowOfNobody: (row) => rowsOfNobody.push(row),
    site: (words, environment, holds = "expression") => sites.push({ span: spanOf(words), environment, holds }),
  };
}

function areSame(one: Named, other: Named): boolean {
  return one.name === other.name && one.kind === other.kind && one.of === other.of;
}
