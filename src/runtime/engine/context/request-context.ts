import type { Call } from "../../../model/call.ts";
import type { ProgramContext } from "../../../semantics/program/context.ts";
import type { ProgramEnvironment } from "../../../semantics/program/environment.ts";
import type { Request } from "../../../semantics/decision/request.ts";
import type { ReadQueries } from "../../store/port.ts";
import type { RepresentationCache } from "./representation-cache.ts";
import type { CompiledModel } from "./compiled-model.ts";

/** One request being answered from a store. */
export interface RequestContext {
  readonly compiled: CompiledModel;
  /** Of a transaction where the call writes; else each statement sees the latest commit. */
  readonly queries: ReadQueries;
  readonly call: Call;
  readonly request: Request;
  readonly role: string;
  readonly facts: ProgramEnvironment;
  /** What was shown before, where each statement sees the latest commit; null where it is asked in a transaction or snapshot. */
  readonly memory: RepresentationCache | null;
}

/** A call as it is answered from a store. */
export function createRequestContext(
  { call, request, role, environment }: ProgramContext,
  { compiled, queries, memory }: Pick<RequestContext, "compiled" | "queries" | "memory">,
): RequestContext {
  return { compiled, queries, memory, call, request, role, facts: environment };
}

/** Who asks: of which document, where, and at which moment. */
export type QueryContext = Pick<RequestContext, "compiled" | "queries" | "facts">;
