import type { Call } from "../../model/call.ts";
import { errorCoded } from "../../model/find.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { Specification } from "../../model/specification.ts";
import type { Refusal } from "./decision.ts";
import { errorMessage, factsOfRequest } from "./refuse.ts";
import type { MessageFacts } from "./refuse.ts";
import type { Request } from "./request.ts";

/** Whether the message of a refusal names facts, not only constants. */
export function tellsFacts(model: Specification, { code }: Refusal): boolean {
  return errorCoded(model, code).message.some(
    (part) => part.kind === "name" && oneNamed(model.constants, part.path[0]) === undefined,
  );
}

/**
 * Fills the names in a refusal's message in: with the inputs that the caller sent, except secrets, and else with the record's
 * fields as the caller sees them. Where the system detected the error, `method` and `path` of the request come before inputs;
 * in errors that the document's rules name, they come last.
 */
export function withFacts(
  model: Specification,
  call: Call,
  refusal: Refusal,
  request: Request,
  subject: MessageFacts,
): Refusal {
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
  const [first, second] = refusal.detection === null ? [inputFacts, requestFacts] : [requestFacts, inputFacts];
  return {
    ...refusal,
    message: errorMessage(model, errorCoded(model, refusal.code), (path) => first(path) ?? second(path)),
  };
}
