import type { Call } from "../../model/call.ts";
import type { MessageFacts } from "./refuse.ts";
import type { Request } from "./request.ts";

/** The facts about a request that messages may name: `method` and `path`, as the request has them. */
export function factsOfRequest(
  call: Pick<Call, "path"> & { readonly method: string },
  { subject, input }: Pick<Request, "subject" | "input">,
): MessageFacts {
  const parameterText = (name: string): string => String(input[`path.${name}`] ?? subject ?? "");
  return ([name, ...rest]) => {
    if (rest.length > 0) return undefined;
    if (name === "method") return call.method;
    return name === "path"
      ? `/${call.path.map((part) => encodeURIComponent(part.kind === "word" ? part.text : parameterText(part.name))).join("/")}`
      : undefined;
  };
}
