import type { Specification } from "../../model/specification.ts";
import type { DataStore } from "../store/port.ts";
import type { CompiledModel } from "./context/compiled-model.ts";
import type { Passwords } from "./context/passwords.ts";
import type { RepresentationCache } from "./context/representation-cache.ts";
import type { TransactionWrites } from "./context/transaction-writes.ts";
import type { RoleCache } from "./role-cache.ts";

/** The parts of an engine. */
export interface EngineParts {
  readonly model: Specification;
  readonly compiled: CompiledModel;
  readonly store: DataStore;
  readonly passwords: Passwords;
  readonly roles: RoleCache;
  readonly memory: RepresentationCache;
  /** Gives the id of the first record that a timer creates at a moment. */
  readonly timerId: (now: number) => string;
  /** Must be called after each commit, with its writes. */
  committed(transactionWrites: TransactionWrites): void;
}
