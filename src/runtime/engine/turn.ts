import type { Call } from "../../model/call.ts";
import type { Value } from "../../model/value-type.ts";
import type { Request } from "../../semantics/request.ts";
import type { Row } from "../../semantics/state.ts";
import { successor } from "../../semantics/write/successor.ts";
import type { Asking, Queries } from "../store/port.ts";
import type { ShownMemory } from "./represent/shown-memory.ts";
import type { Compiled } from "./compiled.ts";
import type { Ended } from "./engine.ts";

/** One request being judged and carried out on a store. */
export interface Turn {
  readonly compiled: Compiled;
  /** Of a transaction where the call writes; else each statement sees the latest commit. */
  readonly queries: Asking;
  readonly call: Call;
  readonly request: Request;
  readonly role: string;
  readonly facts: TurnFacts;
  /** What was shown before, where each statement sees the latest commit; null where it is asked in a transaction or snapshot. */
  readonly memory: ShownMemory | null;
}

/** A turn that may write, within its transaction. */
export interface WritingTurn extends Turn {
  readonly queries: Queries;
  readonly journal: Journal;
  /** Whether it looks, before it writes, for what breaks an invariant already: the costly second attempt. */
  readonly careful: boolean;
}

/** What statements and expressions may ask for. */
export interface TurnFacts {
  readonly me: string | null;
  readonly now: string;
  readonly token?: string | null;
  /** Scheme and host that the caller called, as `https://desk.example`; null where nobody did. */
  readonly base?: string | null;
  /** The whole address that the caller called; null where nobody did. */
  readonly here?: string | null;
  readonly input: Readonly<Record<string, Value>>;
}

/** What this turn has written so far. */
export interface Journal {
  /** By entity and id, each record written. */
  readonly written: Map<string, Map<string, Images>>;
  /** Whose sessions it ended. */
  readonly ended: Ended[];
  /** Whether all records were put away, and not only those that are named. */
  replaced: boolean;
  created: number;
  /** How often something was done for each of a list. */
  times: number;
}

/** A record before this turn first wrote it, null where it is new, and as it is now, null where it is gone. */
export interface Images {
  readonly before: Row | null;
  readonly now: Row | null;
}

/** A journal in which nothing is written yet. */
export function beginJournal(): Journal {
  return { written: new Map(), ended: [], replaced: false, created: 0, times: 0 };
}

/** Remembers what a write made of a record. */
export function remember({ written }: Journal, entity: string, id: string, old: Row | null, now: Row | null): void {
  const rows = written.get(entity) ?? new Map<string, Images>();
  written.set(entity, rows);
  rows.set(id, { before: rows.has(id) ? (rows.get(id)?.before ?? null) : old, now });
}

/** The id of the next record that this turn creates. */
export function nextId({ request, journal }: WritingTurn): string {
  return successor(request.id, journal.created++);
}
