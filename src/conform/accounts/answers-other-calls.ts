import type { Specification } from "../../model/specification.ts";
import { httpRequestOf } from "../../semantics/http/http-request.ts";
import type { Target } from "../target/target.ts";
import { isInterrupted } from "../trace/is-interrupted.ts";

/**
 * Whether the target answers a call other than the ones that provision accounts: a visitor asks for a list, or for whatever else has a fixed
 * address and writes nothing. Tells a target with one broken call from one that is down.
 *
 * The *target* is the implementation that is tested. A *visitor* is somebody who is not signed in.
 */
export async function answersOtherCalls(model: Specification, target: Target): Promise<boolean> {
  const call = model.calls.find(({ method, path }) => method === "GET" && path.every(({ kind }) => kind === "word"));
  if (call === undefined) return false;
  const sent = httpRequestOf(model, call, { subject: null, input: {}, query: {}, ifMatch: null });
  return !isInterrupted(await target.send(sent));
}
