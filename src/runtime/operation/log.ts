import { pino } from "pino";
import type { FinishedRequest } from "./finished-request.ts";
import { LineBuffer } from "./line-buffer.ts";
import type { LogLevel } from "./log-level.ts";
import { healthRoutes } from "./observed-request.ts";
import { createRequestLines } from "./request-lines.ts";

/** Where a log is written, and how much. */
export interface LogOptions {
  readonly level: LogLevel;
  /** A file descriptor; absent: standard output. */
  readonly descriptor?: number;
  /** Whether several processes write the same log; false by default. */
  readonly isShared?: boolean;
  /** The id of the process, which each line says then. */
  readonly process?: number;
}

/** The facts of a line: names, numbers and ids, never what somebody has sent. */
export type LogFacts = Readonly<Record<string, string | number | boolean | undefined>>;

/** A log of JSON lines. */
export interface Log {
  /** Writes a line about something that has happened, such as `start`, and all lines before it. */
  tell(level: Exclude<LogLevel, "silent">, event: string, facts?: LogFacts): void;
  /** Whether the line of a request would be written. Those of health and readiness are of the level `debug`. */
  tellsOf(finished: FinishedRequest): boolean;
  /** Writes the line of a request, together with others a moment later. `role`: who made it. */
  request(finished: FinishedRequest, role: string | null): void;
  /** Writes what waits, and no more lines about requests. */
  close(): void;
}

/**
 * Opens a log. Lines about requests are written together, within a tenth of a second: a process that is killed loses no others, and one that ends by
 * itself none. Where its reader has gone, lines are dropped, and the product goes on.
 */
export function openLog({ level, descriptor = 1, isShared = false, process }: LogOptions): Log {
  const destination = pino.destination({ fd: descriptor, sync: true });
  destination.on("error", () => {});
  const log = pino(
    {
      level,
      base: process === undefined ? null : { process },
      messageKey: "event",
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
  const waiting = new LineBuffer((lines) => destination.write(lines), isShared);
  const told = new Set((["debug", "info", "warn"] as const).filter((one) => log.isLevelEnabled(one)));
  const lineOf = createRequestLines(process);
  return {
    tell(at, event, facts = {}) {
      waiting.flush();
      log[at](facts, event);
    },
    tellsOf: (finished) => told.has(levelOf(finished)),
    request: (finished, role) => waiting.add(lineOf(levelOf(finished), finished, role)),
    close: () => waiting.close(),
  };
}

function levelOf({ route, status }: FinishedRequest): "debug" | "info" | "warn" {
  if (healthRoutes.has(route)) return "debug";
  return status >= 500 ? "warn" : "info";
}
