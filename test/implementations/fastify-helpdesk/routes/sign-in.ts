import { randomUUID } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import type { FastifyInstance, FastifyReply } from "fastify";
import { bodyOf, fields } from "../bodies.ts";
import { caller } from "../caller.ts";
import type { Database } from "../database.ts";
import { findUser, showUser } from "../people.ts";
import type { User } from "../people.ts";
import { Problem } from "../problem.ts";
import { beginSession, endSession } from "../sessions.ts";

const { name, email, password } = fields;

/** Signing up, in and out, and who one is. */
export function signInRoutes(app: FastifyInstance, database: Database): void {
  const welcome = (reply: FastifyReply, user: Omit<User, "password">): object => {
    const token = beginSession(database, user.id);
    void reply.setCookie("session", token, { httpOnly: true, sameSite: "strict", path: "/" });
    return { token, user: showUser(user, user) };
  };

  app.post<{ Body: { name: string; email: string; password: string } }>(
    "/api/sign-up",
    {
      schema: { body: bodyOf({ name, email, password }) },
      config: { signsIn: true, roles: ["Visitor"] },
    },
    async (request, reply) => {
      const user = {
        id: randomUUID(),
        name: request.body.name,
        email: request.body.email.toLowerCase(),
        role: "Customer" as const,
      };
      addUser(database, { ...user, password: await hash(request.body.password) });
      return reply.code(201).send(welcome(reply, user));
    },
  );

  app.post<{ Body: { email: string; password: string } }>(
    "/api/sign-in",
    {
      schema: { body: bodyOf({ email: { type: "string" }, password: { type: "string" } }) },
      config: { signsIn: true },
    },
    async (request, reply) => {
      const user = database
        .prepare("SELECT * FROM users WHERE email = ?")
        .get(request.body.email.toLowerCase()) as unknown as User | undefined;
      if (user === undefined || !(await verify(user.password, request.body.password)))
        throw new Problem("BAD_CREDENTIALS");
      return reply.send(welcome(reply, user));
    },
  );

  app.post("/api/sign-out", async (request, reply) => {
    endSession(database, caller(request).token);
    return reply.clearCookie("session", { path: "/" }).code(204).send();
  });

  app.get("/api/me", async (request) => {
    const me = caller(request);
    return showUser(findUser(database, me.id)!, me);
  });
}

/** Writes down somebody new, whose address nobody else may have. */
export function addUser(database: Database, { id, name, email, password, role }: User): void {
  if (database.prepare("SELECT 1 FROM users WHERE email = ?").get(email) !== undefined) throw taken();
  database
    .prepare("INSERT INTO users (id, name, email, password, role) VALUES (?, ?, ?, ?, ?)")
    .run(id, name, email, password, role);
}

/** The refusal of an address that somebody else has. */
export function taken(): Problem {
  return new Problem("NOT_UNIQUE", {}, [{ field: "email", code: "not-unique", message: "Somebody has that already." }]);
}
