import { printableText } from "./printable-text.ts";

/**
 * Whether a request failed because no connection could be made.
 *
 * The *target* is the implementation that is tested.
 */
export function isUnreachable({ code = "" }: NodeJS.ErrnoException): boolean {
  return ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "ETIMEDOUT"].includes(code);
}

/** Whether a request failed because its connection was ended before the answer was there. */
export function isCut({ code = "" }: NodeJS.ErrnoException): boolean {
  return code === "ECONNRESET" || code === "EPIPE";
}

/**
 * Describes why a request has no answer. The text does not depend on what the target sent, unless nothing else is
 * known.
 */
export function describeNetworkError({ code = "", message }: NodeJS.ErrnoException): string {
  switch (code) {
    case "ECONNREFUSED":
      return "nothing listens there";
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return "there is no such host";
    case "EHOSTUNREACH":
    case "ENETUNREACH":
      return "there is no way to that host";
    case "ETIMEDOUT":
      return "the host does not answer";
    case "ECONNRESET":
    case "EPIPE":
      return "it ended the connection without an answer";
    case "HPE_HEADER_OVERFLOW":
      return "its headers are longer than 16 KB";
    case "DEPTH_ZERO_SELF_SIGNED_CERT":
    case "SELF_SIGNED_CERT_IN_CHAIN":
    case "UNABLE_TO_VERIFY_LEAF_SIGNATURE":
      return "its certificate is vouched for by nobody whom this machine knows";
    case "CERT_HAS_EXPIRED":
      return "its certificate has expired";
    case "ERR_TLS_CERT_ALTNAME_INVALID":
      return "its certificate is for another host";
  }
  if (code.startsWith("HPE_")) return "what it sent is not HTTP";
  if (code === "EPROTO" || code.startsWith("ERR_SSL")) return "it does not speak https";
  return `the connection failed: ${printableText(message, 120)}`;
}
