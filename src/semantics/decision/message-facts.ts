import type { Call } from "../../model/call.ts";
import type { ErrorEntry } from "../../model/error-entry.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { Refusal } from "./decision.ts";
import type { Request } from "./request.ts";

/** Looks up what a name in a message stands for, besides constants: a field of the record as the reader sees it, or a fact of the refusal. */
export type MessageFacts = (path: readonly string[]) => Value | undefined;

/** What the names in an error's message stand for, except constants. A name that stands for nothing the reader may see is left out. */
export function messageParameters(
  model: Specification,
  entry: ErrorEntry,
  facts: MessageFacts,
): Readonly<Record<string, Value>> {
  const known = namesOfFacts(model, entry).map((path) => [path.join("."), facts(path) ?? null] as const);
  return Object.fromEntries(known.filter(([, value]) => value !== null));
}

/** The names in an error's message that stand for facts, not for constants. */
export function namesOfFacts(model: Specification, { message }: ErrorEntry): readonly (readonly string[])[] {
  return message.flatMap((part) =>
    part.kind === "name" && (part.path.length > 1 || oneNamed(model.constants, part.path[0]) === undefined)
      ? [part.path]
      : [],
  );
}

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

/**
 * The facts of a refused request: the inputs that the caller sent, except secrets, and else the record's fields as the caller
 * sees them. Where the system detected the error, `method` and `path` of the request come before inputs; in errors that the
 * document's rules name, they come last.
 */
export function factsOfRefusal(
  call: Call,
  { detection }: Refusal,
  request: Request,
  subject: MessageFacts,
): MessageFacts {
  const { input } = request;
  const requestFacts = factsOfRequest(call, request);
  const inputFacts: MessageFacts = (path) => {
    const [name = ""] = path;
    const known =
      oneNamed(call.takes, path.join(".")) ?? call.takes.find((one) => path.length === 1 && one.field === name);
    return known !== undefined && known.type.kind !== "secret" && Object.hasOwn(input, known.name)
      ? input[known.name]
      : subject(path);
  };
  const [first, second] = detection === null ? [inputFacts, requestFacts] : [requestFacts, inputFacts];
  return (path) => first(path) ?? second(path);
}
