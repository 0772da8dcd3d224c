import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { Decision, Refusal } from "../../semantics/decision/decision.ts";
import { errorBody } from "../../wording/error-body-for.ts";
import type { ErrorRequest } from "../../wording/error-body-for.ts";
import { refusalMessage, wordRefusal } from "../../wording/word-refusal.ts";

/**
 * The answer that a target has to give.
 *
 * The *target* is the implementation that is tested. The *model state* is the state that the target must have by what
 * was sent so far. A *placeholder* stands for a value that only the target can know, until an answer reveals this
 * value. `decide` computes the answer that the document requires.
 */
export interface RequiredAnswer {
  /**
   * The HTTP status. With a body of the kind `refused`, any status of 400 or more is right, and this status is only
   * shown in reports.
   */
  readonly status: number;
  readonly body: RequiredBody;
  /**
   * The cookie that the answer has to set because callers are identified by it, with the placeholder of its token;
   * absent if it need not set one.
   */
  readonly cookie?: { readonly name: string; readonly token: string };
}

/** What the document requires of a body. */
export type RequiredBody =
  /** The body can't be predicted; any body is accepted. */
  | { readonly kind: "any" }
  /** An object with these entries, whose values can't be predicted. */
  | { readonly kind: "entries"; readonly names: readonly string[] }
  /** Any refusal is accepted: the document has no error for what is wrong with the request. */
  | { readonly kind: "refused" }
  /** The body has to be empty. */
  | { readonly kind: "none" }
  | { readonly kind: "json"; readonly value: Value }
  | { readonly kind: "text"; readonly text: string }
  /** One page of a list: its records and the total. The target chooses the cursor of the next page. */
  | { readonly kind: "page"; readonly items: readonly Value[]; readonly total: Value; readonly hasNext: boolean }
  /**
   * An RFC 9457 problem with its code and the fields that it marks. Its `message` is compared separately; it is null if
   * any is right, because only conventions declare the error.
   */
  | { readonly kind: "problem"; readonly refusal: Refusal; readonly message: string | null };

/**
 * The HTTP answer that a decision of `decide` requires of the target: status, body and cookie, still with the ids and
 * placeholders of the model state. `token` is the placeholder of the token by which the caller is identified from now
 * on.
 */
export function requiredAnswerFor(
  model: Specification,
  call: Call,
  decision: Decision,
  requestInfo: ErrorRequest,
  token: string,
): RequiredAnswer {
  if (decision.kind === "refusal") {
    if (isLeftToImplementation(decision) && !isOwnError(model, decision))
      return { status: decision.status, body: { kind: "refused" } };
    const requiredBody = errorBody(model, wordRefusal(model, decision), requestInfo);
    // Null: the document has no body of its own for errors, so that they are RFC 9457 problems.
    if (requiredBody === null)
      return {
        status: decision.status,
        body: {
          kind: "problem",
          refusal: decision,
          message: isOwnError(model, decision) ? refusalMessage(model, decision) : null,
        },
      };
    return {
      status: decision.status,
      body:
        requiredBody.type === "text/plain"
          ? { kind: "text", text: String(requiredBody.body ?? "") }
          : { kind: "json", value: requiredBody.body },
    };
  }
  const body = bodyOf(call, decision.status, decision.body, decision.person === null ? null : token);
  const place = model.identification?.token;
  return decision.person !== null && place?.kind === "cookie"
    ? { status: decision.status, body, cookie: { name: place.name, token } }
    : { status: decision.status, body };
}

/**
 * Whether the document itself declares the error, so that its message has to be used. Errors that conventions add may
 * have any message.
 */
function isOwnError({ errors }: Specification, { code }: Refusal): boolean {
  return errors.some((entry) => entry.code === code && entry.from === "document");
}

/**
 * Whether a refusal concerns the form of a request, which each implementation may treat in its own way unless the
 * document declares an error for it.
 */
function isLeftToImplementation({ detection }: Refusal): boolean {
  return detection === "malformed" || detection === "not supported" || detection === "wrong method";
}

/**
 * The body that an answer requires. A call with a second answer (`otherwise`) requires the second answer if the
 * decision has the status of the second answer and not of the first. `token` is null if the call signs nobody in. Where
 * a cookie carries the token, the body of a session has it as well.
 */
function bodyOf(
  { answers, otherwise }: Call,
  status: number,
  body: Value | undefined,
  token: string | null,
): RequiredBody {
  const answer =
    otherwise !== null && otherwise.status === status && answers.status !== status ? otherwise.body : answers.body;
  // A newcomer who may not read their own account gets no body, and no token in it.
  if (status === 204) return { kind: "none" };
  switch (answer.kind) {
    case "empty":
      return { kind: "none" };
    case "session":
      return { kind: "json", value: token === null ? (body ?? null) : { token, user: body ?? null } };
    case "page": {
      const { items, total, next } = body as {
        readonly items: readonly Value[];
        readonly total: Value;
        readonly next: Value;
      };
      return { kind: "page", items, total, hasNext: next !== null };
    }
    case "expression":
      if (answer.as === "text") return { kind: "text", text: body === null || body === undefined ? "" : String(body) };
      break;
    case "record":
      break;
  }
  return body === undefined ? { kind: "none" } : { kind: "json", value: body };
}
