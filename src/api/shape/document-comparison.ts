import type { JsonValue } from "./json-value.ts";
import type { StoredRecord } from "./product-state.ts";

/** All that changed from one document to another. */
export interface DocumentComparison {
  /** The names of the two documents, as they were given. */
  readonly older: string;
  readonly newer: string;
  /** Whether somebody may newly do or see something. */
  readonly widensAccess: boolean;
  readonly renames: readonly DocumentRename[];
  /** What widens access first, changed words last. */
  readonly differences: readonly DocumentDifference[];
}

/** Something that goes by another name now. */
export interface DocumentRename {
  /** Such as `entity`, `field`, `state`, `role`, `call`. */
  readonly kind: string;
  /** Of a field the entity, of a state or transition the entity and its field: `Ticket`, `Ticket.status`; else null. */
  readonly of: string | null;
  readonly from: string;
  readonly to: string;
}

/** One difference, in the names of the newer document. */
export interface DocumentDifference {
  /** What it is about, such as `access`, `call`, `rule`, `field`; `words` where only what people read changed. */
  readonly aspect: string;
  /** Access is widened or narrowed; of what else stands in somebody's way there is less (loosened) or more (tightened). */
  readonly change: "widened" | "narrowed" | "loosened" | "tightened" | "added" | "removed" | "changed";
  /** Whom it concerns; empty where that is everybody. */
  readonly roles: readonly string[];
  /** Such as `assign Ticket`, `Ticket.subject`, or the name of a rule. */
  readonly subject: string;
  /** The column that changed; null: all of it. */
  readonly label: string | null;
  /** What the older document says, and the newer; null: nothing. */
  readonly was: string | null;
  readonly is: string | null;
  /** Whether calls were looked for that are answered differently because of it. */
  readonly searched: boolean;
  /** Why no call can show it; null where calls were looked for, and where nothing behaves otherwise. */
  readonly unsearched: string | null;
  /** The difference as a sentence. */
  readonly says: string;
  /** Where it stands in each document; null: nowhere. */
  readonly olderLine: number | null;
  readonly newerLine: number | null;
  /** What the two documents answer differently because of it: at most one each way. */
  readonly witnesses: readonly ComparisonWitness[];
}

/** A call that the two documents answer differently, with all that is needed to make it. */
export interface ComparisonWitness {
  /** What there is, as a sentence; null: nothing but who calls. */
  readonly world: string | null;
  /** Who does what, and what that comes to before and after, in words. */
  readonly move: string;
  readonly before: string;
  readonly after: string;
  readonly role: string;
  readonly actor: { readonly kind: "visitor" } | { readonly kind: "person"; readonly id: string };
  /** The call; null where the difference is what a role sees. */
  readonly request: {
    readonly call: string;
    readonly subject: string | null;
    readonly input: Readonly<Record<string, JsonValue>>;
    readonly query: Readonly<Record<string, string>>;
    readonly ifMatch: string | null;
    readonly now: string;
    readonly id: string;
  } | null;
  /** By entity, the records that there are. */
  readonly records: Readonly<Record<string, readonly StoredRecord[]>>;
}
