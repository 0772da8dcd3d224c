import type { FastifyRequest } from "fastify";
import type { Database } from "./database.ts";
import type { Person, Role } from "./person.ts";
import { Problem } from "./problem.ts";
import { personOf } from "./sessions.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who calls; null for a visitor. */
    person: Person | null;
  }
  interface FastifyContextConfig {
    /** The roles that may ever make the call; without them everybody may. */
    readonly roles?: readonly (Role | "Visitor")[];
    /** Whether a token that stands for nobody is of no matter. */
    readonly signsIn?: boolean;
  }
}

/** Finds out who calls. */
export function identify(database: Database, request: FastifyRequest): void {
  const header = request.headers.authorization;
  const token = header === undefined ? request.cookies["session"] : (/^Bearer (.+)$/i.exec(header)?.[1] ?? "");
  request.person = token === undefined ? null : personOf(database, token);
  if (token !== undefined && request.person === null && request.routeOptions.config.signsIn !== true)
    throw new Problem("SIGN_IN_FIRST");
}

/** Lets those through who may make the call in some case or other. */
export function admit(request: FastifyRequest): void {
  const { roles } = request.routeOptions.config;
  if (roles === undefined || (request.person === null && roles.includes("Visitor"))) return;
  if (!roles.includes(caller(request).role)) throw new Problem("NOT_YOURS");
}

/** Whoever calls, where only people may. */
export function caller(request: FastifyRequest): Person {
  if (request.person === null) throw new Problem("SIGN_IN_FIRST");
  return request.person;
}
