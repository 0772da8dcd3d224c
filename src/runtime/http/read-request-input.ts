import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { hasBody } from "./has-body.ts";
import type { BodyLimit } from "./largest-body-of-call.ts";
import { jsonMediaType } from "./json-media-type.ts";
import { parseJson, tooManyValues } from "./parse-json.ts";
import { readLimitedBody } from "./read-limited-body.ts";
import type { BeforeMore } from "./read-limited-body.ts";
import { readUpload } from "./read-upload.ts";
import type { Upload } from "./read-upload.ts";
import { refuseRequest } from "./refuse-request.ts";
import type { RefusedRequestReply } from "./refuse-request.ts";

/** The JSON object that a request carries, and its text. */
export interface RequestInput {
  readonly kind: "input";
  readonly value: Readonly<Record<string, Value>>;
  readonly text: string;
}

/** The input of a request without a body. */
export const emptyInput: RequestInput = {
  kind: "input",
  value: Object.freeze(Object.create(null) as Record<string, Value>),
  text: "",
};

/**
 * Reads the JSON body of a request, and judges its size and syntax. `beforeMore`: asked before the rest of a large body is
 * read. `gone`: the client has gone.
 */
export async function readRequestInput(
  request: IncomingMessage,
  limit: BodyLimit,
  beforeMore: BeforeMore | null,
): Promise<RequestInput | RefusedRequestReply | "gone"> {
  if (!hasBody(request)) return emptyInput;
  if (!jsonMediaType.test(request.headers["content-type"] ?? "")) return refuseRequest("not supported");
  const bytes = await readLimitedBody(request, limit.all, beforeMore);
  if (!Buffer.isBuffer(bytes)) return bytes;
  if (bytes.length === 0) return emptyInput;
  if (!isUtf8(bytes)) return refuseRequest("malformed");
  const text = bytes.toString("utf8");
  // Each value takes at least two bytes, which bounds the number of values that the call could take.
  const value = parseJson(text, (limit.all - limit.files) / 2);
  if (value === tooManyValues) return refuseRequest("too large");
  if (typeof value !== "object" || value === null || Array.isArray(value)) return refuseRequest("malformed");
  return { kind: "input", value: value as RequestInput["value"], text };
}

/** Reads files that are sent as they are, alone or as parts of a form, and judges their size and syntax. */
export async function readUploaded(
  request: IncomingMessage,
  model: Specification,
  { call, bodyLimit }: { readonly call: Call; readonly bodyLimit: BodyLimit },
  upload: Upload,
  beforeMore: BeforeMore | null,
): Promise<RequestInput | RefusedRequestReply | "gone"> {
  const bytes = await readLimitedBody(request, bodyLimit.all, beforeMore);
  if (!Buffer.isBuffer(bytes)) return bytes;
  const value = await readUpload(model, call, upload, bytes, request.headers["content-disposition"]);
  return value === null ? refuseRequest("malformed") : { kind: "input", value, text: JSON.stringify(value) };
}
