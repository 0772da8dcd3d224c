import { AsyncLocalStorage } from "node:async_hooks";
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, isSpanContextValid, trace } from "@opentelemetry/api";
import type { Context, Span } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from "@opentelemetry/sdk-trace-base";
import type { DecisionFacts, TraceSpan, Tracing } from "./tracing.ts";
import type { FinishedRequest } from "./finished-request.ts";

/** Where traces are sent. */
export interface TraceOptions {
  /** The URL of an OTLP/HTTP receiver, with its path: `http://collector:4318/v1/traces`. */
  readonly endpoint: string;
  /** Headers of what is sent, such as `Authorization`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The part of all requests that is traced, from 0 to 1; 1 by default. A trusted proxy that has decided already is followed. */
  readonly ratio?: number;
  /** The name of the service; `ninepoint` by default. */
  readonly service?: string;
}

interface OpenSpan extends TraceSpan {
  readonly span: Span;
  readonly context: Context;
}

/** Opens tracing that sends spans to an OpenTelemetry collector. */
export function openTracing({ endpoint, headers = {}, ratio = 1, service = "ninepoint" }: TraceOptions): Tracing {
  const exporter = new OTLPTraceExporter({ url: endpoint, headers: { ...headers }, timeoutMillis: sendingTime });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ "service.name": service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: sendingTime })],
  });
  const tracer = provider.getTracer("ninepoint");
  const storage = new AsyncLocalStorage<OpenSpan>();
  const open = (span: Span, parent: Context): OpenSpan => ({
    kind: "span",
    span,
    context: trace.setSpan(parent, span),
  });
  return {
    begin(began, parent) {
      const context = contextOf(parent);
      return open(
        tracer.startSpan("request", { kind: SpanKind.SERVER, startTime: epochTime(began) }, context),
        context,
      );
    },
    within: (span, work) => storage.run(span as OpenSpan, work),
    current: () => storage.getStore() ?? null,
    async decision(work, factsOf) {
      const parent = storage.getStore();
      if (parent === undefined) return work();
      const own = open(tracer.startSpan("decision", {}, parent.context), parent.context);
      try {
        const outcome = await storage.run(own, work);
        describeDecision(own.span, factsOf(outcome));
        return outcome;
      } catch (error) {
        own.span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        own.span.end();
      }
    },
    record(parent, { name, began, isFailed = false, attributes = {} }) {
      const startTime = epochTime(began);
      const span = tracer.startSpan(name, { startTime, attributes: { ...attributes } }, (parent as OpenSpan).context);
      if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
    finish: (span, finished) => describeRequest((span as OpenSpan).span, finished),
    async close() {
      // A collector that is away must not keep the process from stopping.
      await provider.shutdown().catch(() => {});
    },
  };
}

/** In milliseconds. */
const sendingTime = 3000;

const traceparent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The context that a W3C `traceparent` names; that of a new trace where it names none. */
function contextOf(parent: string | undefined): Context {
  const [, traceId = "", spanId = "", flags = "0"] = traceparent.exec(parent ?? "") ?? [];
  const spanContext = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true };
  return isSpanContextValid(spanContext) ? trace.setSpanContext(ROOT_CONTEXT, spanContext) : ROOT_CONTEXT;
}

function epochTime(time: number): number {
  return performance.timeOrigin + time;
}

function describeDecision(span: Span, { call, code, line }: DecisionFacts): void {
  span.setAttribute("ninepoint.call", call);
  if (code !== null) span.setAttribute("ninepoint.error_code", code);
  if (line !== null) span.setAttribute("ninepoint.document_line", line);
}

function describeRequest(span: Span, { id, method, route, call, status, code, line }: FinishedRequest): void {
  span.updateName(`${method} ${route}`);
  span.setAttributes({
    "http.request.method": method,
    "http.route": route,
    "http.response.status_code": status,
    "ninepoint.request_id": id,
    ...(call === null ? {} : { "ninepoint.call": call }),
    ...(code === null ? {} : { "ninepoint.error_code": code }),
    ...(line === null ? {} : { "ninepoint.document_line": line }),
  });
  if (status >= 500 || status === 0) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
