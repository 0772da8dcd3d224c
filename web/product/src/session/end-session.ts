import type { ActRequest } from "../../../../src/runtime/screens/view/acting-protocol.ts";
import { draftStorageOf } from "../drafts/draft-storage.ts";
import { dropDraftsOf } from "../drafts/draft.ts";
import { forgetKept } from "../offline/forget-kept.ts";
import { leavePage } from "../offline/reachability.ts";
import { isPrototype } from "../routes/is-prototype.ts";
import { goTo } from "../routes/location.ts";
import { postJson } from "../server/fetch-json.ts";

/** Signs in as the demo account of a role and starts at its first screen. */
export async function becomeRole(role: string): Promise<void> {
  // Not afterwards: what the page asks for meanwhile, it asks for as somebody else.
  await forgetKept(null);
  await leaveBy(() => postJson("/_ninepoint/become", { role }));
  startAfresh("/");
}

/**
 * Makes the call that signs out, whatever the document calls it; where it has none the session ends all the same. Nothing that the person
 * typed is left in the browser.
 */
export async function endSession(call: string | null, person: string): Promise<void> {
  await leaveBy(() =>
    call === null
      ? postJson("/_ninepoint/sign-out", {})
      : postJson("/_ninepoint/act", { call, subject: null, input: {}, ifMatch: null } satisfies ActRequest),
  );
  await forgetKept(person);
  const storage = draftStorageOf(person);
  if (storage !== null) dropDraftsOf(storage, person, Date.now());
  startAfresh("/");
}

/** Makes a call after which the page is loaded anew. */
async function leaveBy(call: () => Promise<unknown>): Promise<void> {
  const stay = leavePage();
  try {
    await call();
    if (isPrototype) stay();
  } catch (error) {
    stay();
    throw error;
  }
}

/**
 * Loads the page anew, so that nothing is left of what the former viewer could see. The page of a prototype is its server, too, which may keep nothing: it stays,
 * and shows everything anew.
 */
export function startAfresh(path: string): void {
  if (!isPrototype) return window.location.replace(path);
  goTo(path, "replace");
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

/** Calls a function when everything has to be shown anew. */
export function onAfresh(listener: () => void): void {
  listeners.add(listener);
}
