import { noSpan } from "../../base/span.ts";
import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Value } from "../../model/value-type.ts";
import type { Refusal } from "../decision/decision.ts";
import type { Request } from "../decision/request.ts";
import { refusalOfRole } from "../rights/role-gate.ts";
import type { Actor } from "../state/state.ts";
import { emptyWriteSet } from "./write-set.ts";
import type { WriteSet } from "./write-set.ts";

/** The context of a program: the call, who makes it in which role and with what, and what has been written so far. */
export interface ProgramContext {
  readonly model: Specification;
  readonly call: Call;
  readonly request: Request;
  readonly role: string;
  readonly environment: ProgramEnvironment;
  readonly writeSet: WriteSet;
}

/** Makes the context of a request by a person in a role. `me` is null for a visitor. */
export function createContext(
  model: Specification,
  call: Call,
  request: Request,
  role: string,
  me: string | null,
): ProgramContext {
  const { now, token, base, here } = request;
  const environment = { me, now, input: {}, token: token ?? null, base: base ?? null, here: here ?? null };
  return { model, call, request, role, environment, writeSet: emptyWriteSet(request.id) };
}

/** The context of a request in a role, or the refusal of a role that may never make the call. */
export function admitRequest(
  model: Specification,
  role: string | null,
  { actor, call, request }: { readonly actor: Actor; readonly call: Call; readonly request: Request },
): ProgramContext | Refusal {
  const refusal = refusalOfRole(model, role, call);
  return refusal ?? createContext(model, call, request, role ?? "", actor.kind === "person" ? actor.id : null);
}

/** Makes the context of a program that no request starts, such as a timer's: `me` is null. `id` is the id of the first record that it creates. */
export function createSystemContext(model: Specification, does: Call["does"], now: string, id: string): ProgramContext {
  const call: Call = { ...systemCall, does };
  const request = { call: call.name, subject: null, input: {}, query: {}, ifMatch: null, now, id };
  return createContext(model, call, request, "", null);
}

const systemCall: Omit<Call, "does"> = {
  name: "",
  method: "POST",
  path: [],
  for: null,
  takes: [],
  subject: null,
  answers: { status: 204, body: { kind: "empty" } },
  otherwise: null,
  headers: [],
  errors: [],
  limit: null,
  leftOpen: [],
  from: "convention",
  span: noSpan,
};

/** What expressions may name besides records and constants. */
export interface ProgramEnvironment extends Pick<Request, "now" | "token" | "base" | "here"> {
  readonly me: string | null;
  /** The input in the form in which it is stored: references are ids. */
  readonly input: Readonly<Record<string, Value>>;
}
