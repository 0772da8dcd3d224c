import { groupBy } from "../../base/group-by.ts";
import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import { httpRequestOf } from "../../semantics/http/http-request.ts";
import type { HttpRequest, RequestParts } from "../../semantics/http/http-request.ts";
import type { HttpCredentials } from "../../semantics/http/http-credentials.ts";
import { becomesSomebody } from "../../semantics/http/decide-sent.ts";
import { mayEver } from "../../semantics/rights/role-gate.ts";
import { visitorRole } from "../../semantics/rights/role-of.ts";
import { placeholderOf, withPlainPlaceholders } from "../../trace/http/placeholder.ts";
import { entityOfCall } from "../target/entity-of-call.ts";
import { examplesOfCalls } from "../example/examples-of-calls.ts";

/** A call with a request that makes it. */
export interface PreparedCall {
  readonly call: Call;
  /** With the placeholder `token` where callers have to sign in. Where no request is known that is granted, one without inputs. */
  readonly request: HttpRequest;
  readonly parts: RequestParts;
  /** The placeholder `token`; null where visitors may make the call. */
  readonly credentials: HttpCredentials | null;
}

/** The calls of an entity; of none for those that are about no entity. */
export interface EntityFolder {
  readonly name: string;
  readonly calls: readonly PreparedCall[];
}

/** The calls that callers in a role, or in any, may make, by entity. */
export function entityFolders(model: Specification, role: string | null): readonly EntityFolder[] {
  const roles = role === null ? [visitorRole(model), ...model.roles.map(({ name }) => name)] : [role];
  const calls = model.calls.filter((call) => roles.some((one) => mayEver(model, one, call)));
  return [...groupBy(calls, entityOfCall)].map(([name, some]) => ({
    name: name ?? "Other calls",
    calls: some.map((call) => preparedCall(model, call, role)),
  }));
}

function preparedCall(model: Specification, call: Call, role: string | null): PreparedCall {
  const isForVisitors =
    model.identification === null || becomesSomebody(call) || mayEver(model, visitorRole(model), call);
  const example = examplesOfCalls(model)
    .get(call.name)
    ?.find((one) => one.code === null && (role === null || one.role === role));
  const parts = example?.parts ?? { subject: null, input: {}, query: {}, ifMatch: null };
  const credentials = isForVisitors ? null : ({ kind: "token", token: placeholderOf("token", "text") } as const);
  const request = httpRequestOf(model, call, parts, credentials);
  return { call, request: { ...request, path: withPlainPlaceholders(request.path) }, parts, credentials };
}
