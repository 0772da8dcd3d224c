import { childrenOf } from "../../expression/tree/children-of.ts";
import type { Call } from "../../model/call.ts";
import type { Expression } from "../../model/expression.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { HttpCredentials } from "../../semantics/http/http-credentials.ts";
import { signInInput } from "../../semantics/http/sign-in-input.ts";
import { httpRequestOf } from "../../semantics/http/http-request.ts";
import type { HttpRequest, RequestParts } from "../../semantics/http/http-request.ts";
import type { State } from "../../semantics/state/state.ts";

/** A name and a password, in the form in which a state keeps them; no password is hashed there. */
type PasswordCredentials = HttpCredentials & { readonly kind: "password" };

/** The name and password of a person in a state; null where the person can't sign in. */
export function passwordCredentialsOf(
  { identification }: Specification,
  state: State,
  id: string,
): PasswordCredentials | null {
  const values = state.entities[identification?.entity ?? ""]?.get(id)?.values;
  const [name, secret] = [values?.[identification?.by ?? ""], values?.[identification?.secret ?? ""]];
  return typeof secret === "string" && name !== undefined && name !== null
    ? { kind: "password", name: String(name), secret }
    : null;
}

/** The call by which people sign in, with what it is sent; null where no call does. */
export function signInCall(
  model: Specification,
  { name, secret }: Pick<PasswordCredentials, "name" | "secret">,
): { readonly call: Call; readonly params: RequestParts } | null {
  const call = model.calls.find(({ does }) => does.kind === "sign in");
  return call === undefined
    ? null
    : { call, params: { subject: null, input: signInInput(model, call, name, secret), query: {}, ifMatch: null } };
}

/** A request that signs somebody in over HTTP, and how its answer tells the token. */
export interface SignInRequest {
  readonly request: HttpRequest;
  readonly status: number;
  /** The path to the token in the body of the answer. */
  readonly tokenPath: readonly string[];
}

/** The request that signs a person in; null where no call does, or its answer has no token. */
export function signInRequest(model: Specification, credentials: PasswordCredentials): SignInRequest | null {
  const signIn = signInCall(model, credentials);
  const path = signIn === null ? null : tokenPath(signIn.call);
  return signIn === null || path === null || signIn.call.path.some(({ kind }) => kind === "parameter")
    ? null
    : {
        request: httpRequestOf(model, signIn.call, signIn.params),
        status: signIn.call.answers.status,
        tokenPath: path,
      };
}

/** The path to the token in a call's answer; null where the answer has no token. */
export function tokenPath({ answers: { body } }: Call): readonly string[] | null {
  if (body.kind === "session") return ["token"];
  return body.kind === "expression" ? pathToToken(body.expression) : null;
}

function pathToToken(expression: Expression): readonly string[] | null {
  if (expression.kind === "token") return [];
  if (expression.kind === "map") {
    for (const { name, value } of expression.entries) {
      const rest = pathToToken(value);
      if (rest !== null) return [name, ...rest];
    }
    return null;
  }
  // A shape is replaced by its body.
  return expression.kind === "shape"
    ? pathToToken(expression.body)
    : childrenOf(expression).some((child) => child.kind === "token")
      ? []
      : null;
}

/** The value at a path in JSON. */
export function jsonValueAt(json: Value | undefined, path: readonly string[]): Value | undefined {
  let at: Value | undefined = json;
  for (const name of path)
    at =
      typeof at === "object" && at !== null && !Array.isArray(at)
        ? (at as Readonly<Record<string, Value>>)[name]
        : undefined;
  return at;
}
