import type { ExportTarget } from "../../api/export.ts";
import { UsageError } from "../../host/usage/usage-error.ts";

/** A product that runs as one page, which is made of more than its document. */
export const prototypeTarget = "prototype";

/** The options of an export that not every target has a use for. */
export interface TargetOptions {
  readonly to: ExportTarget | typeof prototypeTarget;
  readonly role?: string;
  readonly server?: string;
  readonly sample?: number;
  readonly seed?: number;
  readonly locale?: string;
}

/** The targets that contain the address of the product. */
const withServer: readonly string[] = ["openapi", "openapi-3.0", "postman", "http"] satisfies ExportTarget[];
/** The targets that are the same for all roles: the tables of a database. */
const withoutRole: readonly string[] = ["postgres", "sqlite", "dbml"] satisfies ExportTarget[];

/** Refuses options that say nothing for a target. */
export function refuseUnusedOptions({ to, role, server, sample, seed, locale }: TargetOptions): void {
  if (to === prototypeTarget) {
    const name = firstGiven({ role, server });
    if (name !== null)
      throw new UsageError(`--${name} says nothing for a prototype: it has all roles, and no address.`);
    return;
  }
  const name = firstGiven({ sample, seed, locale });
  if (name !== null) throw new UsageError(`--${name} is for a prototype; ${to} has no sample data.`);
  if (server !== undefined && !withServer.includes(to))
    throw new UsageError(`--server says nothing for ${to}: it contains no address of the product.`);
  if (role !== undefined && withoutRole.includes(to))
    throw new UsageError(`--role says nothing for ${to}: the tables are the same for all roles.`);
}

/** The name of the first option that has a value; null if none has. */
function firstGiven(options: Readonly<Record<string, unknown>>): string | null {
  return Object.entries(options).find(([, value]) => value !== undefined)?.[0] ?? null;
}
