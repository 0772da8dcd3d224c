import type { HttpRequest } from "../../semantics/http/http-request.ts";

/** A request on one line: `PATCH /api/tickets/2 {"subject":"Something plain"}`. */
export function requestLine({ method, path, body }: HttpRequest): string {
  return `${method} ${path}${body === null ? "" : ` ${body}`}`;
}
