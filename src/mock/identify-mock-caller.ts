import type { Actor } from "../semantics/state/state.ts";
import { credentialsOf } from "../runtime/http/request-credentials.ts";
import type { Query } from "../runtime/http/request-credentials.ts";
import { refuseRequest } from "../runtime/http/refuse-request.ts";
import type { RefusedRequestReply } from "../runtime/http/refuse-request.ts";
import type { Route } from "../runtime/http/served-product.ts";
import type { MockRequest } from "./mock-request.ts";
import type { MockSite } from "./mock-site.ts";

/** Who makes a request. */
export interface MockCaller {
  readonly kind: "caller";
  readonly actor: Actor;
  readonly token: string | null;
  /** Whether the caller has sent the token in a header, and so knows it. */
  readonly isTokenKnown: boolean;
}

const visitor: MockCaller = { kind: "caller", actor: { kind: "visitor" }, token: null, isTokenKnown: false };

/** Finds out who makes a request, by the ways of the document, as the server does. */
export async function identifyMockCaller(
  { model, engine, sessions }: MockSite,
  { headers }: MockRequest,
  query: Query,
  { signsIn }: Pick<Route, "signsIn">,
): Promise<MockCaller | RefusedRequestReply> {
  const { identification } = model;
  // Where nobody signs in, credentials mean nothing.
  if (identification === null) return visitor;
  const credentials = credentialsOf(headers, query, identification);
  switch (credentials.kind) {
    case "none":
      return visitor;
    case "unclear":
      break;
    case "password":
    case "key": {
      const found = await engine.identify(credentials, () => ({ kind: "begun", succeeded: () => {} }));
      if (found.kind === "person") return { ...visitor, actor: found };
      break;
    }
    case "header":
    case "cookie": {
      const { kind, token } = credentials;
      const id = sessions.find(token);
      if (id !== null) return { kind: "caller", actor: { kind: "person", id }, token, isTokenKnown: kind === "header" };
    }
  }
  return signsIn ? visitor : refuseRequest("not signed in");
}
