import type { Call } from "../../../model/call.ts";
import type { Request } from "../../../semantics/decision/request.ts";
import type { ProgramContext } from "../../../semantics/program/context.ts";
import type { ProgramEnvironment } from "../../../semantics/program/environment.ts";
import type { ReadQueries } from "../../store/port.ts";
import type { CompiledModel } from "./compiled-model.ts";
import type { RepresentationCache } from "./representation-cache.ts";

/** What answering a request from a store needs. */
export interface RequestContext {
  readonly compiled: CompiledModel;
  /** The queries of a transaction, where the call writes; otherwise each query sees the latest commit. */
  readonly queries: ReadQueries;
  readonly call: Call;
  readonly request: Request;
  readonly role: string;
  readonly facts: ProgramEnvironment;
  /** The cache of representations, where each query sees the latest commit; null in a transaction or snapshot. */
  readonly memory: RepresentationCache | null;
}

/** Makes the context in which a call is answered from a store. */
export function createRequestContext(
  { call, request, role, environment }: ProgramContext,
  { compiled, queries, memory }: Pick<RequestContext, "compiled" | "queries" | "memory">,
): RequestContext {
  return { compiled, queries, memory, call, request, role, facts: environment };
}

/** What a query needs: the model, where it is asked, and the values that it may name. */
export type QueryContext = Pick<RequestContext, "compiled" | "queries" | "facts">;
