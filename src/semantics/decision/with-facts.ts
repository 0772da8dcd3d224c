import type { Call } from "../../model/call.ts";
import { errorCoded } from "../../model/find.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { Specification } from "../../model/specification.ts";
import type { Refusal } from "./decision.ts";
import { factsOfRequest } from "./request-facts.ts";
import { errorMessage } from "./refuse.ts";
import type { MessageFacts } from "./refuse.ts";
import type { Request } from "./request.ts";

/** Whether a refusal's message names more than constants, so that facts can fill it in. */
export function tellsFacts(model: Specification, { code }: Refusal): boolean {
  return errorCoded(model, code).message.some(
    (part) => part.kind === "name" && oneNamed(model.constants, part.path[0]) === undefined,
  );
}

/**
 * The refusal with its message filled in: by what the caller sent, secrets excepted, and else by what he sees of the record
 * it is about. Method and path come first where the system detected what is wrong, last in the document's own errors.
 */
export function withFacts(
  model: Specification,
  call: Call,
  refusal: Refusal,
  request: Request,
  subject: MessageFacts,
): Refusal {
  const { input } = request;
  const asked = factsOfRequest(call, request);
  const sent: MessageFacts = (path) => {
    const [name = ""] = path;
    const taken =
      oneNamed(call.takes, path.join(".")) ?? call.takes.find((one) => path.length === 1 && one.field === name);
    return taken !== undefined && taken.type.kind !== "secret" && Object.hasOwn(input, taken.name)
      ? input[taken.name]
      : subject(path);
  };
  const [first, second] = refusal.detection === null ? [sent, asked] : [asked, sent];
  return {
    ...refusal,
    message: errorMessage(model, errorCoded(model, refusal.code), (path) => first(path) ?? second(path)),
  };
}
