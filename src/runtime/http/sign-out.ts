import { admitBuiltInCall } from "./admit-built-in-call.ts";
import { hasSecureCookies } from "./secure-connection.ts";
import { sessionCookie } from "./session-cookie.ts";
import type { Exchange } from "./exchange.ts";
import { jsonReply } from "./reply.ts";
import type { Reply } from "./reply.ts";

/** `POST /_ninepoint/sign-out`: ends the caller's session, for products whose document has no call that does; also where there is none to end. */
export async function signOut(exchange: Exchange): Promise<Reply | null> {
  const { site, request } = exchange;
  const own = await admitBuiltInCall(exchange, "sign out");
  if (own === null || !("kind" in own)) return own;
  const { caller } = own;
  if (caller.token !== null) await site.sessions.close(caller.token);
  return jsonReply(
    200,
    `{"status":200,"record":null,"etag":null}`,
    sessionCookie(caller.place, "", 0, hasSecureCookies(site, request)),
  );
}
