import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServedSite } from "./served-site.ts";

/** Has the process that writes answer a request of which nothing has been read. Gives null, since that process sends the reply. */
export async function passRequestOn(
  site: ServedSite,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<null> {
  if (site.passOn === null) throw new Error("fault: no other process writes");
  const observed = site.observation?.of(request);
  if (observed !== undefined) observed.isPassedOn = true;
  try {
    await site.passOn(request, response, {
      peer: site.proxies.peerOf(request),
      isLast: () => site.endsWith(request, false),
    });
  } catch (error) {
    if (observed !== undefined) observed.isPassedOn = false;
    throw error;
  }
  return null;
}
