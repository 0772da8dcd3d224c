import fastifyCookie from "@fastify/cookie";
import fastifyCors from "@fastify/cors";
import fastifyHelmet from "@fastify/helmet";
import fastifyRateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Limits } from "./application.ts";
import type { Desk } from "./desk.ts";
import type { Person } from "./person.ts";
import { problems } from "./problem.ts";
import { sessionsOf } from "./sessions.ts";

declare module "fastify" {
  interface FastifyRequest {
    person: Person;
  }
}

/** What stands before every call: security headers, CORS, who calls, and how often they may. */
export async function protect(app: FastifyInstance, desk: Desk, { callsPerMinute, origins }: Limits): Promise<void> {
  app.addHook("onRequest", (_, reply, done) => {
    reply.headers(headers);
    done();
  });
  await app.register(fastifyHelmet, policies);
  await app.register(fastifyCors, { origin: [...origins], credentials: origins.length > 0 });
  await app.register(fastifyCookie);

  const whoCalls = sessionsOf(desk);
  app.decorateRequest("person", null as unknown as Person);
  app.addHook("onRequest", (request, _, done) => {
    const found = whoCalls(tokenOf(request));
    if (found instanceof Promise) {
      found.then((person) => {
        request.person = person;
        done();
      }, done);
    } else {
      request.person = found;
      done();
    }
  });
  await app.register(fastifyRateLimit, {
    max: callsPerMinute,
    timeWindow: 60_000,
    cache: 20_000,
    keyGenerator: (request) => request.person.id,
    errorResponseBuilder: (_, { ttl }) => problems.slowDown(Math.ceil(ttl / 1000)),
    addHeaders: quiet,
    addHeadersOnExceeding: quiet,
  });
}

/** From the header or, for browsers, from the cookie, which is believed of pages of our own only where anything changes. */
function tokenOf({ headers, cookies, method, host }: FastifyRequest): string | undefined {
  const { authorization, origin } = headers;
  if (authorization !== undefined) return /^Bearer +([\w-]{1,128})$/i.exec(authorization)?.[1];
  const isOwn =
    origin === undefined ? headers["sec-fetch-site"] !== "cross-site" : origin.replace(/^https?:\/\//, "") === host;
  if (!isOwn && method !== "GET" && method !== "HEAD") throw problems.notYours();
  return cookies["session"];
}

const headers = {
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "cache-control": "no-store",
  vary: "Authorization, Cookie",
};

const policies = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { "default-src": ["'none'"], "frame-ancestors": ["'none'"] },
  },
  crossOriginOpenerPolicy: { policy: "same-origin" },
  crossOriginResourcePolicy: { policy: "same-origin" },
  referrerPolicy: { policy: "same-origin" },
  originAgentCluster: false,
  strictTransportSecurity: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const;

/** The limit is told where it is met, by `Retry-After`. */
const quiet = { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false };
