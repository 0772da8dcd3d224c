import { enterByProvider } from "../accounts/enter-by-provider.ts";
import type { Entered } from "../accounts/enter-by-provider.ts";
import type { IdentityProvider } from "../accounts/identity-provider.ts";
import { hasSecureCookies } from "./secure-connection.ts";
import { sessionCookie, sessionSeconds } from "./session-cookie.ts";
import { deviceOf } from "./device-of.ts";
import type { Exchange } from "./exchange.ts";
import { replyRefused } from "./exchange.ts";
import { momentText } from "./moment-text.ts";
import { refuseRequest } from "./refuse-request.ts";
import { dataHeaders } from "./reply-headers.ts";
import type { Reply } from "./reply.ts";

/** `GET /_ninepoint/oidc/begin`: sends the browser to the service that knows who its user is. */
export async function beginAtProvider(exchange: Exchange): Promise<Reply> {
  const provider = exchange.site.accounts?.provider ?? null;
  if (provider === null) return replyRefused(exchange, refuseRequest("not found"));
  try {
    const { url, kept } = await provider.begin();
    return redirect(url, keptCookie(exchange, kept, keptSeconds));
  } catch (error) {
    provider.report(`could not begin to sign in: ${inWords(error)}`);
    return redirect(refusedPath);
  }
}

/** `GET /_ninepoint/oidc/callback`: signs in whoever comes back from the service, if it has told who they are. */
export async function returnFromProvider(exchange: Exchange): Promise<Reply> {
  const { site, request } = exchange;
  const provider = site.accounts?.provider ?? null;
  if (provider === null) return replyRefused(exchange, refuseRequest("not found"));
  const entered = await enter(exchange, provider);
  const forget = keptCookie(exchange, "", 0);
  if (entered.kind === "refused") {
    provider.report(`somebody was not signed in: ${entered.why}`);
    const wait = await site.guessLimiter.unknownToken(site.proxies.addressOf(request), site.clock());
    return wait > 0 ? replyRefused(exchange, refuseRequest("too many calls", wait)) : redirect(refusedPath, forget);
  }
  const token = await site.sessions.open(entered.person, undefined, deviceOf(request));
  return redirect("/", [...forget, ...sessionCookie(null, token, sessionSeconds, hasSecureCookies(site, request))]);
}

async function enter({ site, request, target }: Exchange, provider: IdentityProvider): Promise<Entered> {
  const kept = keptIn(request.headers.cookie);
  if (kept === null) return { kind: "refused", why: "the browser has not begun here, or too long ago" };
  try {
    const identity = await provider.finish(target.query, kept);
    if (identity === null) return { kind: "refused", why: "the answer does not belong to what was begun" };
    return await site.lock.shared(async () => {
      const { parts } = site.served.engine;
      if (parts === null) return { kind: "refused", why: "there is no store" };
      return enterByProvider(parts, provider, identity, momentText(site.clock()));
    });
  } catch (error) {
    return { kind: "refused", why: inWords(error) };
  }
}

const cookieName = "ninepoint-oidc";
const keptSeconds = 600;
const refusedPath = "/sign-in?refused=provider";

function keptCookie({ site, request }: Exchange, kept: string, seconds: number): readonly string[] {
  const secure = hasSecureCookies(site, request) ? "; Secure" : "";
  return [
    "Set-Cookie",
    `${cookieName}=${kept}; Path=/_ninepoint/oidc; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`,
  ];
}

function keptIn(cookie: string | undefined): string | null {
  const found = (cookie ?? "").split(";").filter((part) => part.trim().startsWith(`${cookieName}=`));
  const [only] = found;
  return found.length === 1 && only !== undefined ? only.trim().slice(cookieName.length + 1) : null;
}

function redirect(location: string, more: readonly string[] = []): Reply {
  return [302, [...dataHeaders, "Location", location, ...more], undefined];
}

function inWords(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
