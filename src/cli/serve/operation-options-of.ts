import type { OperationOptions } from "../../host/operation/operation-options.ts";
import { UsageError } from "../../host/usage/usage-error.ts";
import { isLoopback } from "../../runtime/http/allowed-host.ts";
import type { ServerLimits } from "../../runtime/http/server-limits.ts";
import type { TraceOptions } from "../../runtime/operation/open-telemetry.ts";
import type { MetricsOptions } from "../../runtime/operation/serve-metrics.ts";
import { wayToSet } from "./read-settings.ts";
import type { Settings } from "./settings.ts";

/** What the settings ask for of log, metrics and traces, of stopping and of limits. `--quiet` leaves the log what goes wrong. */
export function operationOptionsOf(settings: Settings): OperationOptions {
  const { logLevel, logDescriptor, quiet, drainNotice, drainLimit } = settings;
  const level = quiet && (logLevel === "debug" || logLevel === "info") ? "warn" : logLevel;
  const [metrics, traces] = [metricsOf(settings), tracesOf(settings)];
  return {
    ...(level === "silent" ? {} : { log: { level, descriptor: logDescriptor, isShared: settings.workers > 1 } }),
    ...(metrics === null ? {} : { metrics }),
    ...(traces === null ? {} : { traces }),
    limits: limitsOf(settings),
    announceStop: drainNotice * 1000,
    drainTime: drainLimit * 1000,
  };
}

function metricsOf({ metricsPort, metricsHost: host, metricsToken: token }: Settings): MetricsOptions | null {
  if (metricsPort === null) return null;
  // Metrics say how much of which call is made, which is for operators alone.
  if (token === null && !isLoopback(host))
    throw new UsageError(
      `other machines could read the metrics at ${host}. Set ${wayToSet("metricsToken")}, or serve them at 127.0.0.1.`,
    );
  return { host, port: Number(metricsPort), ...(token === null ? {} : { token }) };
}

function tracesOf({ traceEndpoint: endpoint, traceToken, tracePercent }: Settings): TraceOptions | null {
  if (endpoint === null) return null;
  const headers = traceToken === null ? {} : { Authorization: `Bearer ${traceToken}` };
  return { endpoint, headers, ratio: tracePercent / 100 };
}

function limitsOf(settings: Settings): ServerLimits {
  return {
    headerBytes: settings.maxHeaderBytes,
    bodyBytes: settings.maxBodyBytes,
    headersTime: settings.headersTime * 1000,
    requestTime: settings.requestTime * 1000,
    connections: settings.maxConnections,
    eventStreams: settings.maxEventStreams,
    eventStreamsEach: settings.maxEventStreamsEach,
  };
}
