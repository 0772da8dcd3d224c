import type { Rate } from "../../model/constant.ts";
import type { Specification } from "../../model/specification.ts";
import type { MetricValues } from "../../runtime/operation/metrics.ts";
import type { OperationOptions } from "../operation/operation-options.ts";
import type { NetworkOptions } from "../run/configured-options.ts";

/** What a worker serves, as JSON data. */
export interface WorkerTask {
  readonly model: Specification;
  /** The path of the document, beside which its logo is; null: there is none. */
  readonly path: string | null;
  /** The database file. */
  readonly database: string;
  /** What tells the data from all other data. */
  readonly data: string;
  /** The socket on which the process that writes takes requests. */
  readonly writer: string;
  /** A socket of the worker's own, on which nobody calls: Node looks after the connections of a server only while that listens. */
  readonly own: string;
  readonly network: NetworkOptions;
  readonly operation: Pick<OperationOptions, "log" | "traces" | "limits" | "drainTime">;
  /** Whether the process that writes asks for metrics. */
  readonly hasMetrics: boolean;
  /** The folder of the built web application; null: none is served. */
  readonly webRoot: string | null;
}

/** What a worker is told by the process that has started it. */
export type ToWorker =
  | { readonly kind: "begin"; readonly task: WorkerTask }
  /** Comes with the socket, unless its client has gone meanwhile. */
  | { readonly kind: "connection"; readonly number: number }
  /** The milliseconds that each of the calls has to wait which were taken in a message with this number. */
  | { readonly kind: "waits"; readonly number: number; readonly waits: readonly number[] }
  | { readonly kind: "metrics"; readonly number: number }
  /** Asks it to answer what has arrived, and to end. */
  | { readonly kind: "drain" };

/** What a worker tells the process that has started it. */
export type FromWorker =
  | { readonly kind: "ready" }
  /** It could not begin, and ends. */
  | { readonly kind: "failed"; readonly says: string }
  /** It has the connection with this number, and has not read anything of it. */
  | { readonly kind: "taken"; readonly number: number }
  | { readonly kind: "take"; readonly number: number; readonly calls: readonly TakenCall[] }
  /** A session was used, of which this is the hash of the token. */
  | { readonly kind: "used"; readonly hash: string; readonly used: string }
  | { readonly kind: "metrics"; readonly number: number; readonly values: MetricValues };

/** A call that is counted against a rate. */
export interface TakenCall {
  readonly key: string;
  readonly rate: Rate;
  readonly now: number;
}
