import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Request } from "../../semantics/decision/request.ts";
import type { GenerateValue } from "../../semantics/memory/generate-from-id.ts";
import type { Actor } from "../../semantics/state/state.ts";
import type { AuditSettings } from "../audit/record-in-audit.ts";
import type { IdempotentRequest } from "../idempotent-request.ts";
import type { DataStore } from "../store/data-store.ts";
import type { CompiledModel } from "./context/compiled-model.ts";
import type { PasswordHasher } from "./context/password-hasher.ts";
import type { ChangeTeller } from "../feed/change-teller.ts";
import type { Commit } from "./context/commit.ts";
import type { ReadCache } from "./cache/read-cache.ts";
import type { RoleOf } from "./cached-roles.ts";

/** The parts of an engine. */
export interface EngineParts {
  readonly model: Specification;
  readonly compiled: CompiledModel;
  readonly store: DataStore;
  readonly passwords: PasswordHasher;
  /** The role of an actor now, from the cache where it has it; null for a person who does not exist. */
  readonly roleOf: RoleOf;
  readonly cache: ReadCache;
  /** Gives the id of the first record that a timer creates at a moment. */
  readonly timerId: (now: number) => string;
  /** Gives the values of generated fields. */
  readonly generate: GenerateValue;
  /** What tells other processes of commits; null where no other process uses the store. */
  readonly feed: ChangeTeller | null;
  /** Whether other processes write to the store, too. */
  readonly othersWrite: boolean;
  /** What the audit trail says of writes; null where none is kept. */
  readonly audit: AuditSettings | null;
  /** Tells of the writes of a transaction that is committed. */
  readonly committed: (commit: Commit) => void;
}

/** A request with the actor who makes it. */
export interface AdmittedRequest {
  readonly actor: Actor;
  readonly call: Call;
  readonly request: Request;
  readonly once: IdempotentRequest | undefined;
  /** The token of the session in which the request is made; null where there is none. */
  readonly session: string | null;
  /** The IP address that the request comes from; null where that is unknown. */
  readonly address: string | null;
}
