import { hash } from "@node-rs/argon2";
import type { FastifyInstance } from "fastify";
import { bodyOf, fields } from "../bodies.ts";
import { caller } from "../caller.ts";
import type { Database } from "../database.ts";
import { answerRecord, refuseStale } from "../entity-tag.ts";
import { listPage } from "../list-page.ts";
import { findUser, peopleSeenBy, showUser } from "../people.ts";
import type { User } from "../people.ts";
import { Problem } from "../problem.ts";
import { endOtherSessions } from "../sessions.ts";
import { taken } from "./sign-in.ts";

const { name, email, password, role } = fields;
const everybody = ["Customer", "Agent", "Lead"] as const;

/** The people of the desk. */
export function peopleRoutes(app: FastifyInstance, database: Database): void {
  const subject = (id: string): User => {
    const user = findUser(database, id);
    if (user === null) throw new Problem("NO_SUCH_THING");
    return user;
  };

  app.get<{ Querystring: Record<string, string> }>("/api/users", { config: { roles: everybody } }, async (request) => {
    const me = caller(request);
    const { items, ...page } = listPage(database, peopleSeenBy(me), request.query);
    return { items: items.map((row) => showUser(row as unknown as User, me)), ...page };
  });

  app.get<{ Params: { id: string } }>("/api/users/:id", { config: { roles: everybody } }, async (request, reply) =>
    answerRecord(request, reply, showUser(subject(request.params.id), caller(request))),
  );

  app.patch<{ Params: { id: string }; Body: Partial<User> }>(
    "/api/users/:id",
    {
      schema: { body: bodyOf({ name, email, password, role }, ["name", "email", "password", "role"]) },
      config: { roles: everybody },
    },
    async (request, reply) => {
      const me = caller(request);
      const before = subject(request.params.id);
      const { body } = request;
      if (Object.keys(body).length > 0 && me.role !== "Lead" && (before.id !== me.id || body.role !== undefined))
        throw new Problem("NOT_YOURS");
      refuseStale(request, showUser(before, me));
      const user = {
        ...before,
        ...body,
        email: body.email?.toLowerCase() ?? before.email,
        password: body.password === undefined ? before.password : await hash(body.password),
      };
      if (
        user.email !== before.email &&
        database.prepare("SELECT 1 FROM users WHERE email = ?").get(user.email) !== undefined
      )
        throw taken();
      database
        .prepare("UPDATE users SET name = ?, email = ?, password = ?, role = ? WHERE id = ?")
        .run(user.name, user.email, user.password, user.role, user.id);
      if (body.password !== undefined) endOtherSessions(database, user.id, me.token);
      return answerRecord(request, reply, showUser(user, user.id === me.id ? user : me));
    },
  );
}
