import { fileURLToPath } from "node:url";
import { root } from "../mutants/documents.ts";
import { buildProgram } from "./build-program.ts";
import type { MutatedTarget } from "./target.ts";

const lead = { name: "lead@example.org", secret: "correct-horse" };

/** The help desk that was written with Fastify from the document alone. */
export const fastifyHelpdesk: MutatedTarget = {
  name: "fastify-helpdesk",
  document: "specs/helpdesk.md",
  folder: fileURLToPath(new URL("test/implementations/fastify-helpdesk/", root)),
  isMutated: (file) => file !== "main.ts",
  known: [lead],
  isAlone: true,
  build: async (copy) => ({
    command: process.execPath,
    args: [await buildProgram(copy, "main.ts")],
    folder: copy,
    env: { PORT: "0", LEAD: `${lead.name}:${lead.secret}`, CALLS_PER_MINUTE: "100000000" },
    showsErrors: false,
  }),
};
