import { createRequire } from "node:module";

const load = createRequire(import.meta.url);

/** One line about what was compared. */
export function versionsLine(): string {
  const engine =
    process.getBuiltinModule?.("node:sqlite") === undefined
      ? `@photostructure/sqlite ${versionOf("@photostructure/sqlite/package.json")}`
      : "node:sqlite";
  const own = versionOf("../../../package.json");
  return `Ninepoint ${own}; peer: Fastify ${versionOf("fastify/package.json")}; both on ${engine}, Node ${process.versions.node}`;
}

function versionOf(manifest: string): string {
  return (load(manifest) as { version: string }).version;
}
