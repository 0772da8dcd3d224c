import { InvalidArgumentError } from "commander";
import { usualServerLimits } from "../../runtime/http/server-limits.ts";
import { logLevels } from "../../runtime/operation/log-level.ts";
import type { LogLevel } from "../../runtime/operation/log-level.ts";
import { readPort } from "../run/run-options.ts";
import { numberFrom, readWholeNumber } from "../usage/read-whole-number.ts";
import { optionalSetting, secretSetting, singleSetting } from "./setting.ts";

const { headerBytes, bodyBytes, headersTime, requestTime, connections, eventStreams, eventStreamsEach } =
  usualServerLimits;

/** Reads how long stopping takes: an hour at most, since whoever says more has mistaken the unit. */
const secondsToStop = numberFrom(0, 3600);

/** The settings of what the product tells its operator, of how it stops and of its limits. */
export const operationSettings = {
  logLevel: singleSetting<LogLevel>(
    "level",
    "how much is logged: debug, info, warn, error or silent",
    readLevel,
    "silent",
  ),
  logDescriptor: singleSetting(
    "number",
    "the file descriptor to write the log to; 1 is standard output",
    readNumber,
    1,
  ),
  metricsPort: optionalSetting(
    "number",
    "serve metrics for Prometheus on this port, at /metrics; 0 means any free port",
    {
      read: (text) => String(readPort(text)),
    },
  ),
  metricsHost: singleSetting("name", "the host name or IP address to serve metrics on", (text) => text, "127.0.0.1"),
  metricsToken: secretSetting(
    "ours",
    "the token that Prometheus has to send; required if other machines can reach the metrics",
  ),
  traceEndpoint: optionalSetting(
    "url",
    "send traces to this OTLP/HTTP receiver, such as http://127.0.0.1:4318/v1/traces",
    {
      read: readEndpoint,
    },
  ),
  traceToken: secretSetting("given", "the bearer token for the receiver of traces"),
  tracePercent: singleSetting("number", "the percentage of requests to trace", readPercent, 100),
  drainNotice: singleSetting(
    "seconds",
    "when stopping: seconds during which readiness fails while connections are still accepted",
    secondsToStop,
    0,
  ),
  drainLimit: singleSetting(
    "seconds",
    "when stopping: seconds that requests under way may still take after drainNotice",
    secondsToStop,
    9,
  ),
  maxHeaderBytes: singleSetting(
    "bytes",
    "the most bytes of a request's first line and headers together",
    // A browser's request has a few hundred bytes at least, and Node takes no more in one piece than what fits into memory.
    numberFrom(1000, 1_000_000),
    headerBytes,
  ),
  maxBodyBytes: singleSetting(
    "bytes",
    "the most bytes that the inputs of one request without a size limit in the document may have together",
    numberFrom(1000, 1_000_000_000),
    bodyBytes,
  ),
  headersTime: singleSetting(
    "seconds",
    "the most seconds for the headers of a request",
    numberFrom(1, 3600),
    headersTime / 1000,
  ),
  requestTime: singleSetting(
    "seconds",
    "the most seconds for a whole request with its body",
    numberFrom(1, 86_400),
    requestTime / 1000,
  ),
  maxConnections: singleSetting("number", "the most open connections", readPositive, connections),
  maxEventStreams: singleSetting(
    "number",
    "the most live-update streams of all browsers together",
    readPositive,
    eventStreams,
  ),
  maxEventStreamsEach: singleSetting(
    "number",
    "the most live-update streams of one person, or of one visitor's IP address",
    readPositive,
    eventStreamsEach,
  ),
} as const;

function readLevel(text: string): LogLevel {
  const level = logLevels.find((one) => one === text);
  if (level === undefined) throw new InvalidArgumentError(`This must be one of ${logLevels.join(", ")}.`);
  return level;
}

function readNumber(text: string): number {
  return readWholeNumber(text);
}

function readPositive(text: string): number {
  const number = readWholeNumber(text);
  if (number < 1) throw new InvalidArgumentError("This must be a whole number from 1 on.");
  return number;
}

function readPercent(text: string): number {
  const percent = readWholeNumber(text);
  if (percent > 100) throw new InvalidArgumentError("This must be a whole number from 0 to 100.");
  return percent;
}

function readEndpoint(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new InvalidArgumentError("This must be the URL of a receiver, such as http://127.0.0.1:4318/v1/traces.");
  if (url.username !== "" || url.password !== "")
    throw new InvalidArgumentError("A password must not stand in the URL: use NINEPOINT_TRACE_TOKEN.");
  return text;
}
