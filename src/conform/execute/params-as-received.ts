import { oncePer } from "../../base/once-per.ts";
import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { RequestParts } from "../../semantics/http/http-request.ts";
import { inputAsReceived } from "../../semantics/http/input-as-received.ts";
import { defaultHeaders } from "../target/target.ts";

/**
 * The parameters of a call as the target receives them. What travels as text, in the path or the query, is parsed
 * again as its type says, and the headers that every request has are included.
 *
 * The *target* is the implementation that is tested.
 */
export function paramsAsReceived(model: Specification, call: Call, params: RequestParts): RequestParts {
  if (last?.params === params && last.call === call && last.model === model) return last.received;
  const received = {
    ...params,
    input: inputAsReceived(model, call, { ...defaultHeaderInputs(call), ...params.input }),
  };
  last = { model, call, params, received };
  return received;
}

/** The last result: one request asks for its parameters several times in a row, before the next request is made. */
let last: {
  readonly model: Specification;
  readonly call: Call;
  readonly params: RequestParts;
  readonly received: RequestParts;
} | null = null;

const defaultHeaderInputs = oncePer(
  ({ takes }: Call): Readonly<Record<string, Value>> =>
    Object.fromEntries(
      takes.flatMap(({ name, place, wire }) => {
        const header =
          place === "header"
            ? Object.keys(defaultHeaders).find((one) => one.toLowerCase() === wire.toLowerCase())
            : undefined;
        return header === undefined ? [] : [[name, defaultHeaders[header] ?? ""] as const];
      }),
    ),
);
