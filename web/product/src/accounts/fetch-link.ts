import type { LinkView } from "../../../../src/runtime/screens/view/link-protocol.ts";
import { postJson } from "../server/fetch-json.ts";

/** What a link is for. */
export function fetchLink(token: string, signal: AbortSignal): Promise<LinkView> {
  return postJson<LinkView>("/_ninepoint/link/look", { token }, {}, signal);
}
