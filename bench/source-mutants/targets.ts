import { fastifyHelpdesk } from "./fastify-helpdesk.ts";
import type { MutatedTarget } from "./target.ts";

/** All implementations whose sources can be mutated. */
export const targets: readonly MutatedTarget[] = [fastifyHelpdesk];
