import type { Attempt } from "./attempt.ts";
import { givesSecret } from "../story/gives-secret.ts";
import type { Drive } from "../drive/drive.ts";

/** Whether a call, or what has to follow it, would be turned away now for having been made too often. */
export function mustWait(drive: Drive, { who, call, asked }: Attempt): boolean {
  if (drive.waitFor(who, call) > 0) return true;
  if (
    call.does.kind === "sign in" &&
    !drive.mayFailToSignIn &&
    drive.foreseeUnseen(who, call, asked).kind === "refusal"
  )
    return true;
  // Whoever signs in again is a visitor until then.
  return call.method !== "GET" && givesSecret(drive.model, call, asked) && drive.waitFor(null, call) > 0;
}
