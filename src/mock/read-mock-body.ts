import { jsonMediaType } from "../runtime/http/json-media-type.ts";
import { parseJson, tooManyValues } from "../runtime/http/parse-json.ts";
import type { RequestInput } from "../runtime/http/read-request-input.ts";
import { refuseRequest } from "../runtime/http/refuse-request.ts";
import type { RefusedRequestReply } from "../runtime/http/refuse-request.ts";
import type { Route } from "../runtime/http/served-product.ts";
import type { MockRequest } from "./mock-request.ts";

/** The input of a request without a body. */
export const noInput: RequestInput = {
  kind: "input",
  value: Object.freeze(Object.create(null) as RequestInput["value"]),
  text: "",
};

/** Reads the JSON of a request, and judges its size and syntax as the server does. */
export function readMockBody(
  { headers, body }: MockRequest,
  { bodyLimit: { all, files } }: Pick<Route, "bodyLimit">,
): RequestInput | RefusedRequestReply {
  if (body.length === 0) return noInput;
  if (!jsonMediaType.test(headers["content-type"] ?? "")) return refuseRequest("not supported");
  if ((headers["content-encoding"] ?? "identity") !== "identity") return refuseRequest("not supported");
  if (body.length > all) return refuseRequest("too large");
  const text = textOf(body);
  if (text === null) return refuseRequest("malformed");
  // Each value takes at least two bytes, which bounds the number of values that the call could take.
  const value = parseJson(text, (all - files) / 2);
  if (value === tooManyValues) return refuseRequest("too large");
  if (typeof value !== "object" || value === null || Array.isArray(value)) return refuseRequest("malformed");
  return { kind: "input", value: value as RequestInput["value"], text };
}

/** Null where the bytes are no UTF-8. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
