import { createRequire } from "node:module";

const load = createRequire(import.meta.url);

/** One line about what was compared. `database`: the name and version of the server that both use, where they use one. */
export function versionsLine(database: string | null = null): string {
  const embedded =
    process.getBuiltinModule?.("node:sqlite") === undefined
      ? `@photostructure/sqlite ${versionOf("@photostructure/sqlite/package.json")}`
      : "node:sqlite";
  const engine = database === null ? embedded : `${database} by pg ${versionOf("pg/package.json")}`;
  const own = versionOf("../../../package.json");
  return `Ninepoint ${own}; peer: Fastify ${versionOf("fastify/package.json")}; both on ${engine}, Node ${process.versions.node}`;
}

function versionOf(manifest: string): string {
  return (load(manifest) as { version: string }).version;
}
