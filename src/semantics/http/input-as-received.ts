import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { readSentText } from "../input/read-sent-text.ts";
import { valueText } from "./http-request.ts";

/** An input as the server gets it over HTTP: values in the path, the query and headers are sent as texts and read again. */
export function inputAsReceived(
  model: Specification,
  { takes }: Call,
  input: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> {
  const inTexts = new Map(takes.filter(({ place }) => place !== "body").map((one) => [one.name, one.type]));
  // Equivalent if never: no value is sent as a text; this saves copying the input.
  if (inTexts.size === 0) return input;
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      const type = inTexts.get(name);
      return [name, type === undefined ? value : readSentText(model, type, valueText(value))];
    }),
  );
}
