import { childrenOf } from "../../expression/tree/children.ts";
import type { Call } from "../../model/call.ts";
import type { Expression } from "../../model/expression.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { HttpCredentials } from "../../semantics/http/credentials.ts";
import { signInInput } from "../../semantics/http/sign-in-input.ts";
import type { Request } from "../../semantics/decision/request.ts";
import type { State } from "../../semantics/state/state.ts";

/** What somebody signs in by: `by` and the secret, as they are kept where nothing is hashed. */
type PasswordCredentials = HttpCredentials & { readonly kind: "password" };

/** What somebody signs in by in a world; null for whoever can't. */
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

/** The call by which people sign in, as a request of somebody's; null where there is none. */
export function signInRequest(
  model: Specification,
  { name, secret }: PasswordCredentials,
  now: string,
): Request | null {
  const call = model.calls.find(({ does }) => does.kind === "sign in");
  if (call === undefined) return null;
  return {
    call: call.name,
    subject: null,
    input: signInInput(model, call, name, secret),
    query: {},
    ifMatch: null,
    now,
    id: "01900000-0000-7000-8000-ffffffffffff",
  };
}

/** Where in a call's answer the token stands: the names on the way to it; null where it is not told. */
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
  // The body of a shape gives what stands in its place.
  return expression.kind === "shape"
    ? pathToToken(expression.body)
    : childrenOf(expression).some((child) => child.kind === "token")
      ? []
      : null;
}

/** What stands at a path in JSON. */
export function jsonValueAt(json: Value | undefined, path: readonly string[]): Value | undefined {
  let at: Value | undefined = json;
  for (const name of path)
    at =
      typeof at === "object" && at !== null && !Array.isArray(at)
        ? (at as Readonly<Record<string, Value>>)[name]
        : undefined;
  return at;
}
