import type { ActRequest } from "../../../../src/runtime/screens/view/protocol.ts";
import { postJson } from "../server/fetch-json.ts";

/** Signs in as the demo account of a role and starts at its first screen. */
export async function becomeRole(role: string): Promise<void> {
  await postJson("/_ninepoint/become", { role });
  startAfresh("/");
}

/** Makes the call that signs out, whatever the document calls it; where it has none the session ends all the same. */
export async function endSession(call: string | null): Promise<void> {
  if (call === null) await postJson("/_ninepoint/sign-out", {});
  else await postJson("/_ninepoint/act", { call, subject: null, input: {}, ifMatch: null } satisfies ActRequest);
  startAfresh("/");
}

/** Loads the page anew, so that nothing is left of what the former viewer could see. */
export function startAfresh(path: string): void {
  window.location.replace(path);
}
