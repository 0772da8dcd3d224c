import type { LogFacts } from "./log.ts";

/**
 * What a log may say of an exception: its name, its code and the places in the code where it was thrown. Its message is left out: drivers and
 * parsers quote in it what somebody has sent.
 */
export function faultFacts(error: unknown): LogFacts {
  const chain = causesOf(error);
  const codes = chain.map(codeOf).filter((code) => code !== "");
  return {
    error: chain.map(nameOf).join(" < "),
    errorCode: codes.length === 0 ? undefined : codes.join(" < "),
    stack: chain.map(framesOf).join("\n"),
  };
}

const mostCauses = 5;

function causesOf(error: unknown): readonly unknown[] {
  const chain = [error];
  for (let at: unknown = error; at instanceof Error && at.cause !== undefined && chain.length < mostCauses; ) {
    at = at.cause;
    chain.push(at);
  }
  return chain;
}

function nameOf(error: unknown): string {
  return error instanceof Error && /^\w{1,60}$/.test(error.name) ? error.name : typeof error;
}

/** The code of an error of the system or of a driver, such as `ENOSPC` or `40001`. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return (typeof code === "string" && /^[\w.-]{1,40}$/.test(code)) || typeof code === "number" ? String(code) : "";
}

// A line of a message may look like a frame, so only what stands behind the whole message counts.
function framesOf(error: unknown): string {
  const { stack = "", message = "" } = error instanceof Error ? error : {};
  const behind = stack.slice(stack.indexOf(message) + message.length);
  return behind
    .split("\n")
    .filter((line) => /^\s+at .*\d\)?$/.test(line))
    .map((line) => line.trim())
    .join("\n");
}
