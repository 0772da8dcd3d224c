import { randomUUID } from "node:crypto";

/** The header of a request's id, in the request of a trusted proxy and in every reply. */
export const requestIdHeader = "X-Request-Id";

const wellFormed = /^[A-Za-z0-9][A-Za-z0-9._:-]{7,127}$/;

/** The id of a request: what a trusted proxy says, where that is well-formed, else a new one. */
export function requestIdOf(said: string | readonly string[] | undefined, isFromProxy: boolean): string {
  return isFromProxy && typeof said === "string" && wellFormed.test(said) ? said : randomUUID();
}
