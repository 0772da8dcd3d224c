import type { FastifyInstance } from "fastify";
import type { Database } from "../database.ts";
import { caller } from "../caller.ts";
import { ticketsSeenBy } from "../tickets.ts";

/** The figures of the desk. */
export function figuresRoute(app: FastifyInstance, database: Database): void {
  app.get("/api/figures", { config: { roles: ["Lead"] } }, async (request) => {
    const { from, parameters } = ticketsSeenBy(caller(request), Date.now());
    return database
      .prepare(
        `SELECT count(*) FILTER (WHERE status = 'open') AS open, count(*) FILTER (WHERE overdue) AS overdue FROM (${from})`,
      )
      .get(parameters);
  });
}
