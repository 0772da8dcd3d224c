import { fstatSync } from "node:fs";
import type { Log } from "../../runtime/operation/log.ts";
import type { Metrics } from "../../runtime/operation/metrics.ts";
import { RequestObservation } from "../../runtime/operation/request-observation.ts";
import type { MetricsOptions, MetricsServer } from "../../runtime/operation/serve-metrics.ts";
import type { Tracing } from "../../runtime/operation/tracing.ts";
import { UsageError } from "../usage/usage-error.ts";
import type { OperationOptions } from "./operation-options.ts";

/** What tells an operator of a running product. Null: that is off. */
export interface Operation {
  readonly log: Log | null;
  readonly metrics: Metrics | null;
  readonly tracing: Tracing | null;
  readonly observation: RequestObservation | null;
  /** The port on which metrics are served. */
  readonly metricsPort: number | null;
  /** Sends what is left, and stops serving metrics. */
  close(): Promise<void>;
}

/** Opens what the options ask for. The libraries of what is off are not loaded. */
export async function openOperation({ log, metrics, traces }: OperationOptions = {}): Promise<Operation> {
  if (log?.descriptor !== undefined) requireOpen(log.descriptor);
  const opened = {
    log: log === undefined ? null : (await import("../../runtime/operation/log.ts")).openLog(log),
    metrics: metrics === undefined ? null : new (await import("../../runtime/operation/metrics.ts")).Metrics(),
    tracing:
      traces === undefined ? null : (await import("../../runtime/operation/open-telemetry.ts")).openTracing(traces),
  };
  const server =
    opened.metrics === null || metrics === undefined || metrics === "unserved"
      ? null
      : await openMetricsServer(opened.metrics, metrics);
  return {
    ...opened,
    observation: Object.values(opened).some((one) => one !== null) ? new RequestObservation(opened) : null,
    metricsPort: server?.port ?? null,
    async close() {
      opened.log?.close();
      await opened.tracing?.close();
      await server?.close();
    },
  };
}

/** Refuses a descriptor at which nothing is open: its log would be lost. */
function requireOpen(descriptor: number): void {
  try {
    fstatSync(descriptor);
  } catch {
    throw new UsageError(
      `nothing is open at the file descriptor ${descriptor}, to which the log should be written. Open it, as in ${descriptor}>>ninepoint.log, or leave out logDescriptor.`,
    );
  }
}

async function openMetricsServer(metrics: Metrics, options: MetricsOptions): Promise<MetricsServer> {
  try {
    return await (await import("../../runtime/operation/serve-metrics.ts")).serveMetrics(metrics, options);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === "EADDRINUSE"
      ? new UsageError(`port ${options.port} is in use, on which the metrics should be served.`)
      : new UsageError(`the metrics can't be served at ${options.host}:${options.port} (${code ?? String(error)}).`);
  }
}
