import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "./problem.ts";

type Shown = Readonly<Record<string, unknown>>;

/** Answers one record with its tag, or with 304 where the caller has it already. */
export function answerRecord(request: FastifyRequest, reply: FastifyReply, record: Shown): FastifyReply {
  const tag = tagOf(record);
  void reply.header("ETag", tag);
  if (request.method === "GET" && names(request.headers["if-none-match"], tag)) return reply.code(304).send();
  return reply.send(record);
}

/** Refuses a write to a record that is no longer as the caller saw it. */
export function refuseStale(request: FastifyRequest, record: Shown): void {
  const wanted = request.headers["if-match"];
  if (wanted !== undefined && !names(wanted, tagOf(record))) throw new Problem("CHANGED_MEANWHILE");
}

/** A hash of what is stored: what follows from the time of day alone makes no record another. */
function tagOf({ overdue: _, ...stored }: Shown): string {
  return `"${createHash("sha256").update(JSON.stringify(stored)).digest("base64url").slice(0, 22)}"`;
}

function names(header: string | undefined, tag: string): boolean {
  return (
    header !== undefined &&
    header.split(",").some((part) => part.trim() === "*" || part.trim().replace(/^W\//, "") === tag)
  );
}
