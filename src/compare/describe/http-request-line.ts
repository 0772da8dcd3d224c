import type { Specification } from "../../model/specification.ts";
import { httpRequestOf } from "../../semantics/http/http-request.ts";
import type { Request } from "../../semantics/decision/request.ts";

/**
 * The HTTP request that makes a call, on one line: `PATCH /api/tickets/2 {"subject":"Something plain"}`; null where the
 * model has no such call.
 */
export function httpRequestLine(
  model: Specification,
  { call: name, subject, input, query, ifMatch }: Request,
): string | null {
  const call = model.calls.find((one) => one.name === name);
  if (call === undefined) return null;
  const { method, path, body } = httpRequestOf(model, call, { subject, input, query, ifMatch });
  return `${method} ${path}${body === null ? "" : ` ${body}`}`;
}
