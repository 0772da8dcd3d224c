import type { Call } from "../../model/call.ts";
import type { Context } from "../../semantics/program/context.ts";
import type { Environment } from "../../semantics/program/environment.ts";
import { emptyWriteSet } from "../../semantics/program/write-set.ts";
import type { WriteSet } from "../../semantics/program/write-set.ts";
import type { Request } from "../../semantics/decision/request.ts";
import type { Asking } from "../store/port.ts";
import type { ShownMemory } from "./represent/shown-memory.ts";
import type { Compiled } from "./compiled.ts";
import type { Ended } from "./engine.ts";

/** One request being answered from a store. */
export interface Turn {
  readonly compiled: Compiled;
  /** Of a transaction where the call writes; else each statement sees the latest commit. */
  readonly queries: Asking;
  readonly call: Call;
  readonly request: Request;
  readonly role: string;
  readonly facts: Environment;
  /** What was shown before, where each statement sees the latest commit; null where it is asked in a transaction or snapshot. */
  readonly memory: ShownMemory | null;
}

/** A call as it is answered from a store. */
export function turnOf({ call, request, role, environment }: Context, { compiled, queries, memory }: Pick<Turn, "compiled" | "queries" | "memory">): Turn {
  return { compiled, queries, memory, call, request, role, facts: environment };
}

/** What a transaction has written so far. */
export interface Journal extends WriteSet {
  /** Whose sessions it ended. */
  readonly ended: Ended[];
  /** Whether all records were put away, and not only those that are named. */
  replaced: boolean;
}

/** A journal in which nothing is written yet. */
export function beginJournal(firstId: string): Journal {
  return { ...emptyWriteSet(firstId), ended: [], replaced: false };
}
