import { InvalidArgumentError } from "commander";
import { usualServerLimits } from "../../runtime/http/server-limits.ts";
import { logLevels } from "../../runtime/operation/log-level.ts";
import type { LogLevel } from "../../runtime/operation/log-level.ts";
import { readPort, readWholeNumber } from "../run/options.ts";
import { optionalSetting, secretSetting, singleSetting } from "./setting.ts";

const { headerBytes, bodyBytes, headersTime, requestTime, connections, eventStreams, eventStreamsEach } =
  usualServerLimits;

/** The settings of what the product tells its operator, of how it stops and of its limits. */
export const operationSettings = {
  logLevel: singleSetting<LogLevel>(
    "level",
    "how much the log tells: debug, info, warn, error or silent",
    readLevel,
    "silent",
  ),
  logDescriptor: singleSetting(
    "number",
    "the file descriptor that the log is written to; 1 is standard output",
    readNumber,
    1,
  ),
  metricsPort: optionalSetting("number", "serve metrics for Prometheus on this port, at /metrics; 0 takes a free one", {
    read: (text) => String(readPort(text)),
  }),
  metricsHost: singleSetting("name", "the host name or IP address to serve metrics on", (text) => text, "127.0.0.1"),
  metricsToken: secretSetting(
    "ours",
    "the token that Prometheus has to send; required where other machines reach the metrics",
  ),
  traceEndpoint: optionalSetting(
    "url",
    "send traces to this OTLP/HTTP receiver, such as http://127.0.0.1:4318/v1/traces",
    {
      read: readEndpoint,
    },
  ),
  traceToken: secretSetting("given", "the bearer token that the receiver of traces asks for"),
  tracePercent: singleSetting("number", "how many of a hundred requests are traced", readPercent, 100),
  drainNotice: singleSetting(
    "seconds",
    "when it stops: how long it says that it is not ready before it takes no more connections",
    readNumber,
    0,
  ),
  drainLimit: singleSetting(
    "seconds",
    "when it stops: how long requests under way may go on after that",
    readNumber,
    9,
  ),
  maxHeaderBytes: singleSetting(
    "bytes",
    "the most bytes of a request's first line and headers together",
    readPositive,
    headerBytes,
  ),
  maxBodyBytes: singleSetting(
    "bytes",
    "the most bytes that inputs without a bound in the document may take",
    readPositive,
    bodyBytes,
  ),
  headersTime: singleSetting("seconds", "the most time for the headers of a request", readPositive, headersTime / 1000),
  requestTime: singleSetting(
    "seconds",
    "the most time for a whole request with its body",
    readPositive,
    requestTime / 1000,
  ),
  maxConnections: singleSetting("number", "the most open connections", readPositive, connections),
  maxEventStreams: singleSetting("number", "the most browsers that listen to live updates", readPositive, eventStreams),
  maxEventStreamsEach: singleSetting(
    "number",
    "the most of these of one person, or of one visitor's address",
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
