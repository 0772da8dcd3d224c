import { noSpan } from "../../base/span.ts";
import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Request } from "../decision/request.ts";
import type { ProgramEnvironment } from "./environment.ts";
import { emptyWriteSet } from "./write-set.ts";
import type { WriteSet } from "./write-set.ts";

/** One call being judged and carried out: who makes it, in which role, with what, and what it has written so far. */
export interface ProgramContext {
  readonly model: Specification;
  readonly call: Call;
  readonly request: Request;
  readonly role: string;
  readonly environment: ProgramEnvironment;
  readonly writeSet: WriteSet;
}

/** Begins to judge a request by a person in a role; null: by a visitor. */
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

/** What is done by nobody's request, such as by a timer: nobody is `me`. `id` is that of the first record that is created. */
export function createSystemContext(model: Specification, does: Call["does"], now: string, id: string): ProgramContext {
  const call: Call = {
    name: "",
    method: "POST",
    path: [],
    for: null,
    takes: [],
    subject: null,
    does,
    answers: { status: 204, body: { kind: "empty" } },
    otherwise: null,
    headers: [],
    errors: [],
    limit: null,
    from: "convention",
    span: noSpan,
  };
  return createContext(
    model,
    call,
    { call: call.name, subject: null, input: {}, query: {}, ifMatch: null, now, id },
    "",
    null,
  );
}
