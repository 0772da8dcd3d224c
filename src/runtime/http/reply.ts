import type { JsonText } from "../json-text.ts";
import { dataHeaders } from "./reply-headers.ts";

/**
 * A reply: its status, its headers as a flat list of names and values, and its body. Sending adds `Content-Length`. `isText`: the bytes of the
 * body are text.
 */
export type Reply = readonly [
  status: number,
  headers: readonly string[],
  body: string | Buffer | undefined,
  isText?: boolean,
];

const jsonHeaders: readonly string[] = ["Content-Type", "application/json; charset=utf-8", ...dataHeaders];
const problemHeaders: readonly string[] = ["Content-Type", "application/problem+json; charset=utf-8", ...dataHeaders];
const textHeaders: readonly string[] = ["Content-Type", "text/plain; charset=utf-8", ...dataHeaders];

/** A reply of JSON text; without a text, the body is empty. */
export function jsonReply(status: number, text: JsonText | undefined, more: readonly string[] = []): Reply {
  return [status, (text === undefined ? dataHeaders : jsonHeaders).concat(more), text, true];
}

/** A reply of an RFC 9457 problem. */
export function problemReply(status: number, text: string, more: readonly string[] = []): Reply {
  return [status, problemHeaders.concat(more), text];
}

/** A reply of text of some media type. */
export function typedReply(status: number, type: string, text: string, more: readonly string[] = []): Reply {
  return [status, ["Content-Type", `${type}; charset=utf-8`, ...dataHeaders, ...more], text];
}

/** A reply of plain text. */
export function textReply(status: number, text: string, more: readonly string[] = []): Reply {
  return [status, textHeaders.concat(more), text];
}
