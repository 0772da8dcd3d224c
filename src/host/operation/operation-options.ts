import type { ServerLimits } from "../../runtime/http/server-limits.ts";
import type { LogOptions } from "../../runtime/operation/log.ts";
import type { TraceOptions } from "../../runtime/operation/open-telemetry.ts";
import type { MetricsOptions } from "../../runtime/operation/serve-metrics.ts";

/** What a product tells its operator while it runs, and how it stops. Whatever is absent is off. */
export interface OperationOptions {
  readonly log?: LogOptions;
  /** `unserved`: they are counted, and another process asks for them. */
  readonly metrics?: MetricsOptions | "unserved";
  readonly traces?: TraceOptions;
  /** The limits of the server that differ from the usual ones. */
  readonly limits?: Partial<ServerLimits>;
  /** Milliseconds from the moment at which the product says that it is not ready, until it takes no more connections; 0 by default. */
  readonly announceStop?: number;
  /** Milliseconds for which requests under way may go on after that; nine seconds by default. */
  readonly drainTime?: number;
}
