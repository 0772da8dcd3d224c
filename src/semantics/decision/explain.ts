import type { Call } from "../../model/call.ts";
import { errorCoded } from "../../model/find.ts";
import { oneNamed } from "../../model/one-named.ts";
import type { Specification } from "../../model/specification.ts";
import type { Refusal } from "./decision.ts";
import { askedOf } from "./asked-of.ts";
import { messageOf } from "./refuse.ts";
import type { Facts } from "./refuse.ts";
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
export function explained(
  model: Specification,
  call: Call,
  refusal: Refusal,
  request: Request,
  subject: Facts,
): Refusal {
  const { input } = request;
  const asked = askedOf(call, request);
  const sent: Facts = (path) => {
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
    message: messageOf(model, errorCoded(model, refusal.code), (path) => first(path) ?? second(path)),
  };
}
