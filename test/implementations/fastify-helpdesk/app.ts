import cookie from "@fastify/cookie";
import rateLimit from "@fastify/rate-limit";
import fastify from "fastify";
import type { FastifyInstance } from "fastify";
import { fieldErrors } from "./bodies.ts";
import { admit, identify } from "./caller.ts";
import type { Database } from "./database.ts";
import { limits } from "./limits.ts";
import { Problem, invalid } from "./problem.ts";
import { answerAgain, keepAnswer } from "./repeated.ts";
import { commentRoutes } from "./routes/comments.ts";
import { figuresRoute } from "./routes/figures.ts";
import { peopleRoutes } from "./routes/people.ts";
import { refuseOtherMethods, refusedRoutes } from "./routes/refused.ts";
import { signInRoutes } from "./routes/sign-in.ts";
import { ticketRoutes } from "./routes/tickets.ts";
import { transitionRoutes } from "./routes/transitions.ts";
import { expireTickets } from "./tickets.ts";

/** The help desk as a server, over a database. */
export async function createApp(
  database: Database,
  callsPerMinute: number = limits.callsPerPerson,
): Promise<FastifyInstance> {
  const app = fastify({
    routerOptions: { ignoreTrailingSlash: true },
    ajv: {
      customOptions: {
        allErrors: true,
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: false,
        verbose: true,
      },
    },
  });
  const routes = new Map<string, Set<string>>();
  app.addHook("onRoute", ({ url, method }) => {
    const known = routes.get(url) ?? new Set();
    routes.set(url, known);
    for (const one of [method].flat()) known.add(one);
  });
  await app.register(cookie);
  await app.register(rateLimit, {
    global: true,
    max: callsPerMinute,
    timeWindow: "1 minute",
    hook: "preValidation",
    keyGenerator: (request) => request.person?.id ?? request.ip,
    allowList: (request) => request.person === null,
    errorResponseBuilder: (_, { after }) => new Problem("SLOW_DOWN", { retryAfter: after }),
  });
  app.decorateRequest("person", null);
  app.addHook("preValidation", async (request) => {
    expireTickets(database, Date.now());
    identify(database, request);
  });
  app.addHook("preValidation", async (request) => admit(request));
  app.addHook("preHandler", async (request, reply) => {
    if (answerAgain(database, request, reply)) return reply;
    return undefined;
  });
  app.addHook("onSend", async (request, reply, body) => keepAnswer(database, request, reply, body));
  answerProblems(app);
  signInRoutes(app, database);
  peopleRoutes(app, database);
  ticketRoutes(app, database);
  transitionRoutes(app, database);
  commentRoutes(app, database);
  figuresRoute(app, database);
  refusedRoutes(app);
  refuseOtherMethods(app, new Map(routes));
  return app;
}

function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler(async (error, _, reply) => {
    const problem = asProblem(error);
    return reply.code(problem.status).type("application/problem+json").send(problem.body());
  });
  app.setNotFoundHandler(async (_, reply) => {
    const problem = new Problem("NO_SUCH_THING");
    return reply.code(problem.status).type("application/problem+json").send(problem.body());
  });
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { validation, statusCode } = error as { validation?: Parameters<typeof fieldErrors>[0]; statusCode?: number };
  if (validation !== undefined) return invalid(...fieldErrors(validation));
  switch (statusCode) {
    case 400:
      return new Problem("MALFORMED");
    case 413:
      return new Problem("TOO_LARGE");
    case 415:
      return new Problem("NOT_SUPPORTED");
    default:
      return new Problem("UNAVAILABLE");
  }
}
