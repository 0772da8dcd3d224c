import type { CandidateRequest } from "./candidate-request.ts";
import { setsSecret } from "../trace/sets-secret.ts";
import type { Executor } from "../execute/executor.ts";

/**
 * Whether a request would exceed a rate limit of the document now, so that the run would have to wait before it. A
 * request that sets a secret has to be followed by a sign-in, which counts against the limit of visitors.
 *
 * A *visitor* is somebody who is not signed in.
 */
export function isRateLimited(executor: Executor, { caller, call, params }: CandidateRequest): boolean {
  if (executor.millisecondsUntilAllowed(caller, call) > 0) return true;
  if (
    call.does.kind === "sign in" &&
    !executor.isSignInFailureAllowed &&
    executor.predictWrites(caller, call, params).kind === "refusal"
  )
    return true;
  // A person whose secret is set signs in again, and does so as a visitor.
  const signIn = executor.model.calls.find(({ does }) => does.kind === "sign in");
  return (
    call.method !== "GET" &&
    signIn !== undefined &&
    setsSecret(executor.model, call, params) &&
    executor.millisecondsUntilAllowed(null, signIn) > 0
  );
}
