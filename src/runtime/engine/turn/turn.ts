import type { Call } from "../../../model/call.ts";
import type { ProgramContext } from "../../../semantics/program/context.ts";
import type { ProgramEnvironment } from "../../../semantics/program/environment.ts";
import type { Request } from "../../../semantics/decision/request.ts";
import type { Asking } from "../../store/port.ts";
import type { ShownMemory } from "./shown-memory.ts";
import type { Compiled } from "./compiled.ts";

/** One request being answered from a store. */
export interface Turn {
  readonly compiled: Compiled;
  /** Of a transaction where the call writes; else each statement sees the latest commit. */
  readonly queries: Asking;
  readonly call: Call;
  readonly request: Request;
  readonly role: string;
  readonly facts: ProgramEnvironment;
  /** What was shown before, where each statement sees the latest commit; null where it is asked in a transaction or snapshot. */
  readonly memory: ShownMemory | null;
}

/** A call as it is answered from a store. */
export function turnOf(
  { call, request, role, environment }: ProgramContext,
  { compiled, queries, memory }: Pick<Turn, "compiled" | "queries" | "memory">,
): Turn {
  return { compiled, queries, memory, call, request, role, facts: environment };
}

/** Who asks: of which document, where, and at which moment. */
export type Asker = Pick<Turn, "compiled" | "queries" | "facts">;
