import type { FastifyInstance, HTTPMethods } from "fastify";
import { Problem } from "../problem.ts";

/** What could be called by the conventions, and is granted to nobody. */
export function refusedRoutes(app: FastifyInstance): void {
  const toNobody = { config: { roles: [] } };
  const refuse = async (): Promise<never> => Promise.reject(new Problem("NOT_YOURS"));
  app.post("/api/users", toNobody, refuse);
  app.delete("/api/users/:id", toNobody, refuse);
  app.delete("/api/tickets/:number", toNobody, refuse);
  app.patch("/api/comments/:id", toNobody, refuse);
  app.delete("/api/comments/:id", toNobody, refuse);
}

/** Answers every other method of a path that there is. */
export function refuseOtherMethods(app: FastifyInstance, routes: ReadonlyMap<string, ReadonlySet<string>>): void {
  for (const [url, known] of routes) {
    const others = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"].filter(
      (method) => !known.has(method),
    ) as HTTPMethods[];
    const allow = [...known].join(", ");
    app.route({
      method: others,
      url,
      onRequest: async (_, reply) => {
        void reply.header("Allow", allow);
        throw new Problem("WRONG_METHOD");
      },
      handler: async () => undefined,
    });
  }
}
