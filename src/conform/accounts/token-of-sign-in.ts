import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import { jsonValueAt, tokenPath } from "../../trace/http/sign-in-request.ts";
import { isTokenPlaceholder } from "../model-state/placeholders.ts";
import { cookieValueIn } from "../target/cookie-value-in.ts";
import { parseJsonBody } from "../target/parse-json-body.ts";
import type { JudgedExchange } from "../trace/judged-exchange.ts";

/**
 * The session token in the answer to a sign-in of an account that existed before the run; null if there is none. If
 * the answer conforms to the document, the judge has already read the token, as a value that only the target can know.
 * If it does not, the token is read from the place in the body that the document names: the judge does not know the
 * record of such an account, so even a correct answer may seem to differ.
 *
 * The *target* is the implementation that is tested.
 */
export function tokenOfSignIn(
  model: Specification,
  { judgement, newToken, call, received }: JudgedExchange,
): string | null {
  const learned = newToken ?? judgement?.learned.find(({ placeholder }) => isTokenPlaceholder(placeholder))?.actual;
  if (learned !== undefined && learned !== null) return String(learned);
  const place = model.identification?.token;
  if (place?.kind === "cookie") return received.kind === "answer" ? cookieValueIn(received, place.name) : null;
  const path = tokenPath(call);
  const found = path === null ? undefined : jsonValueAt(receivedJson(received), path);
  return typeof found === "string" ? found : null;
}

/** The body of an answer as JSON; undefined if there was no answer or its body is not JSON. */
export function receivedJson(received: JudgedExchange["received"]): Value | undefined {
  return received.kind === "unanswered" ? undefined : parseJsonBody(received.body);
}
