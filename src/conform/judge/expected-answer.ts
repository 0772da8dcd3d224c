import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { Decision, Refusal } from "../../semantics/decision/decision.ts";
import { errorBody } from "../../semantics/decision/error-body.ts";
import type { Asked } from "../../semantics/decision/error-body.ts";

/** What a target has to answer. */
export interface ExpectedAnswer {
  readonly status: number;
  readonly body: ExpectedBody;
  /** The cookie that has to be set, and the placeholder of the token in it; absent: none has to be. */
  readonly cookie?: { readonly name: string; readonly token: string };
}

/** What of a body is laid down. */
export type ExpectedBody =
  /** It can't be foreseen. */
  | { readonly kind: "any" }
  /** Any refusal will do: the document has no error for what is wrong. */
  | { readonly kind: "refused" }
  /** There is none. */
  | { readonly kind: "none" }
  | { readonly kind: "json"; readonly value: Value }
  | { readonly kind: "text"; readonly text: string }
  /** One page of a list: which records, and how many there are; the cursor is the target's own affair. */
  | { readonly kind: "page"; readonly items: readonly Value[]; readonly total: Value; readonly hasNext: boolean }
  /** An RFC 9457 problem: its code and the fields that it marks; its words, null where the document has none, are judged apart. */
  | { readonly kind: "problem"; readonly refusal: Refusal; readonly words: string | null };

/** What a decision looks like over HTTP. `token`: the mark of what the call identifies its caller by from now on. */
export function expectedAnswerFor(
  model: Specification,
  call: Call,
  decision: Decision,
  requestInfo: Asked,
  token: string,
): ExpectedAnswer {
  if (decision.kind === "refusal") {
    if (isLeftToImplementation(decision) && !isOwnError(model, decision))
      return { status: decision.status, body: { kind: "refused" } };
    const targetIds = errorBody(model, decision, requestInfo);
    if (targetIds === null)
      return {
        status: decision.status,
        body: { kind: "problem", refusal: decision, words: isOwnError(model, decision) ? decision.message : null },
      };
    return {
      status: decision.status,
      body:
        targetIds.type === "text/plain"
          ? { kind: "text", text: String(targetIds.body ?? "") }
          : { kind: "json", value: targetIds.body },
    };
  }
  const body = bodyOf(call, decision.status, decision.body, decision.person === null ? null : token);
  const place = model.identification?.token;
  return decision.person !== null && place?.kind === "cookie"
    ? { status: decision.status, body, cookie: { name: place.name, token } }
    : { status: decision.status, body };
}

/** Whether the document has the error, with its message: what is answered without an entry is told in anybody's words. */
function isOwnError({ errors }: Specification, { code }: Refusal): boolean {
  return errors.some((entry) => entry.code === code && entry.from === "document");
}

/** How a request is read, and which are not, is each implementation's own affair where the document says nothing of it. */
function isLeftToImplementation({ detection }: Refusal): boolean {
  return detection === "malformed" || detection === "not supported" || detection === "wrong method";
}

function bodyOf(
  { answers, otherwise }: Call,
  status: number,
  body: Value | undefined,
  token: string | null,
): ExpectedBody {
  const targetIds =
    otherwise !== null && otherwise.status === status && answers.status !== status ? otherwise.body : answers.body;
  switch (targetIds.kind) {
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
      if (targetIds.as === "text")
        return { kind: "text", text: body === null || body === undefined ? "" : String(body) };
      break;
    case "record":
  }
  return body === undefined ? { kind: "none" } : { kind: "json", value: body };
}
