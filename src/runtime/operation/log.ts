import { pino } from "pino";
import type { FinishedRequest } from "./finished-request.ts";
import type { LogLevel } from "./log-level.ts";
import { healthRoutes } from "./observed-request.ts";

/** Where a log is written, and how much. */
export interface LogOptions {
  readonly level: LogLevel;
  /** A file descriptor; absent: standard output. */
  readonly descriptor?: number;
}

/** The facts of a line: names, numbers and ids, never what somebody has sent. */
export type LogFacts = Readonly<Record<string, string | number | boolean | undefined>>;

/** A log of JSON lines. */
export interface Log {
  /** Writes a line about something that has happened, such as `start`. */
  tell(level: Exclude<LogLevel, "silent">, event: string, facts?: LogFacts): void;
  /** Writes the line of a request. Those of health and readiness are of the level `debug`. */
  request(finished: FinishedRequest): void;
}

/**
 * Opens a log. A line is written before `tell` returns, so that none is lost where the process is killed. Where its reader has gone, lines are
 * dropped, and the product goes on.
 */
export function openLog({ level, descriptor = 1 }: LogOptions): Log {
  const destination = pino.destination({ fd: descriptor, sync: true });
  destination.on("error", () => {});
  const log = pino(
    {
      level,
      base: null,
      messageKey: "event",
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
  return {
    tell: (at, event, facts = {}) => log[at](facts, event),
    request: (finished) => log[levelOf(finished)](factsOf(finished), "request"),
  };
}

function levelOf({ route, status }: FinishedRequest): "debug" | "info" | "warn" {
  if (healthRoutes.has(route)) return "debug";
  return status >= 500 ? "warn" : "info";
}

function factsOf(finished: FinishedRequest): LogFacts {
  const { id, method, route, call, status, code, line, milliseconds, bytes, received, role, person } = finished;
  return {
    request: id,
    method,
    route,
    call: call ?? undefined,
    status,
    code: code ?? undefined,
    line: line ?? undefined,
    ms: Math.round(milliseconds * 100) / 100,
    bytes,
    received: received === 0 ? undefined : received,
    role: role ?? undefined,
    person: person ?? undefined,
    cutOff: finished.isCutOff ? true : undefined,
  };
}
