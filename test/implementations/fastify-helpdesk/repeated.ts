import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "./database.ts";
import { Problem } from "./problem.ts";

const day = 24 * 3_600_000;

/** Answers a repeated POST with the answer that it got the first time; true where it did. */
export function answerAgain(database: Database, request: FastifyRequest, reply: FastifyReply): boolean {
  const repeat = keyOf(request);
  if (repeat === null) return false;
  database.prepare("DELETE FROM answered WHERE at < ?").run(Date.now() - day);
  const first = database
    .prepare("SELECT * FROM answered WHERE user = ? AND key = ?")
    .get(repeat.user, repeat.key) as unknown as
    | { request: string; status: number; location: string | null; body: string }
    | undefined;
  if (first === undefined) return false;
  if (first.request !== repeat.request) throw new Problem("KEY_REUSED");
  if (first.location !== null) void reply.header("Location", first.location);
  void reply.code(first.status).type("application/json").send(first.body);
  return true;
}

/** Keeps what was done, for who asks for it again. */
export function keepAnswer(database: Database, request: FastifyRequest, reply: FastifyReply, body: unknown): void {
  const repeat = keyOf(request);
  if (repeat === null || reply.statusCode >= 300 || typeof body !== "string") return;
  const location = reply.getHeader("location");
  database
    .prepare(
      "INSERT OR IGNORE INTO answered (user, key, request, status, location, body, at) VALUES (?, ?, ?, ?, ?, ?, ?)",
    )
    .run(
      repeat.user,
      repeat.key,
      repeat.request,
      reply.statusCode,
      typeof location === "string" ? location : null,
      body,
      Date.now(),
    );
}

function keyOf(request: FastifyRequest): { user: string; key: string; request: string } | null {
  const key = request.headers["idempotency-key"];
  if (request.method !== "POST" || typeof key !== "string" || request.person === null) return null;
  return {
    user: request.person.id,
    key,
    request: createHash("sha256")
      .update(`${request.url}\n${JSON.stringify(request.body ?? null)}`)
      .digest("hex"),
  };
}
