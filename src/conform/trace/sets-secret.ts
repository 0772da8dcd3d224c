import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { RequestParts } from "../../semantics/http/http-request.ts";

/** Whether a request sets somebody's secret (their password), so that they have to sign in again. */
export function setsSecret({ identification }: Specification, { takes }: Call, { input }: RequestParts): boolean {
  return (
    identification !== null &&
    takes.some(({ name, field }) => field === identification.secret && Object.hasOwn(input, name))
  );
}
