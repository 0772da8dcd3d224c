import type { Call } from "../model/call.ts";
import { wordRefusal } from "../wording/word-refusal.ts";
import { momentText } from "../runtime/http/moment-text.ts";
import { formatAsDocumentSays, refuseRequest, replyRefusal } from "../runtime/http/refuse-request.ts";
import { dataHeaders } from "../runtime/http/reply-headers.ts";
import type { Reply } from "../runtime/http/reply.ts";
import { allowedMethods, findRoute } from "../runtime/http/router.ts";
import { answerMockCall } from "./answer-mock-call.ts";
import type { MockAnswer } from "./answer-mock-call.ts";
import { readMockRequest } from "./mock-request.ts";
import type { MockRequest } from "./mock-request.ts";
import type { MockSite } from "./mock-site.ts";

/** Whether the document has a call on the path of an address. */
export function isMocked({ calls }: MockSite, url: string): boolean {
  const { pathname } = new URL(url);
  const segments = pathname === "/" ? [] : pathname.slice(1).split("/");
  return findRoute(calls, segments.map(decoded)) !== null;
}

/** Answers a request as the server of the product does. */
export async function answerMockRequest(site: MockSite, request: Request): Promise<Response> {
  const read = await readMockRequest(request);
  const [status, headers, body] = await replyTo(site, read);
  const hasNoBody = body === undefined || read.method === "HEAD" || status === 204 || status === 304;
  return new Response(hasNoBody ? null : String(body), { status, headers: pairsOf(headers) });
}

async function replyTo(site: MockSite, request: MockRequest): Promise<Reply> {
  const { segments } = request.target;
  if (segments === null) return replyTurnedAway(site, request, refuseRequest("malformed"), null);
  const methods = findRoute(site.calls, segments);
  if (methods === null) return replyTurnedAway(site, request, refuseRequest("not found"), null);
  const route = methods.get(request.method === "HEAD" ? "GET" : request.method);
  if (route !== undefined)
    return replyTurnedAway(site, request, await answerMockCall(site, route, request), route.call);
  const allow = ["Allow", allowedMethods(methods)];
  if (request.method === "OPTIONS") return [204, [...dataHeaders, ...allow], undefined];
  return replyTurnedAway(site, request, refuseRequest("wrong method", null, allow), null);
}

/** The reply to a call, with the error that it has where it is refused. */
function replyTurnedAway(
  { model, clock }: MockSite,
  { method, target: { path }, base }: MockRequest,
  answer: MockAnswer,
  call: Call | null,
): Reply {
  const asked = { method, path, base, now: momentText(clock()) };
  switch (answer.kind) {
    case "reply":
      return answer.reply;
    case "refusal":
      return formatAsDocumentSays(model, wordRefusal(model, answer), null, [], asked);
    case "turned away":
      return replyRefusal(formatAsDocumentSays, model, answer, call, asked);
  }
}

function pairsOf(headers: readonly string[]): [name: string, value: string][] {
  return headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? ""] as [string, string]] : []));
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
