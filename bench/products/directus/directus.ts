import { spawnSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderMegabytes } from "../folder-megabytes.ts";
import type { Place, Product, ProductServer } from "../product.ts";
import { signedToken } from "../signed-token.ts";
import { startProduct } from "../start-product.ts";
import { configureDirectus } from "./configure-directus.ts";
import type { DirectusRoles } from "./configure-directus.ts";
import { directusApi } from "./directus-api.ts";
import { loadDirectus } from "./load-directus.ts";

/** Directus asks for Node 22, which comes from the registry, too. */
const nodePackage = `node-${process.platform}-${process.arch}`;
const secret = "a secret of the comparison, of no use anywhere else";
const administrator = { email: "administrator@example.com", password: "correct horse battery" };

/** Directus: an API and an administration for the tables of a database. */
export const directus: Product = {
  name: "Directus",
  packages: ["directus@11.17.4", `${nodePackage}@22.23.3`],
  compiled: { name: "isolated-vm", makes: "out/isolated_vm.node", nodePackage },
  store: "postgres",
  configuration:
    "on Node 22.23.3; a collection, policies with rules on records (JWT), its cache in memory with CACHE_AUTO_PURGE, no limiter, no admin application, NODE_ENV=production",
  async prepare(place: Place) {
    const { folder, installed, database, world, recipe } = place;
    const address = await database!.createDatabase("directus");
    symlinkSync(join(installed, "node_modules"), join(folder, "node_modules"));
    writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
    for (const name of ["uploads", "extensions"]) mkdirSync(join(folder, name));
    let roles: DirectusRoles | null = null;
    const iat = Math.floor(recipe.now / 1000);
    const times = { iat, exp: iat + 86_400, iss: "directus" };
    const server = serverOf(
      place,
      address,
      directusApi(({ id, role }) => {
        const its = role === "Customer" ? roles!.customer : roles!.agent;
        return signedToken({ id, role: its, app_access: false, admin_access: false, ...times }, secret);
      }),
    );
    bootstrap(server);
    const first = await startProduct("Directus", server, { method: "GET", path: "/server/ping", token: null });
    try {
      roles = await configureDirectus(server.port, administrator);
    } finally {
      await first.stop();
    }
    await loadDirectus(address, world, roles);
    return server;
  },
};

function serverOf({ folder, installed, port }: Place, address: string, api: ProductServer["api"]): ProductServer {
  return {
    command: [join("node_modules", nodePackage, "bin/node"), "node_modules/directus/cli.js", "start"],
    folder,
    environment: {
      NODE_ENV: "production",
      DB_CLIENT: "pg",
      DB_CONNECTION_STRING: address,
      DB_POOL__MIN: "2",
      DB_POOL__MAX: "10",
      SECRET: secret,
      HOST: "127.0.0.1",
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      LOG_LEVEL: "error",
      TELEMETRY: "false",
      NO_UPDATE_NOTIFIER: "true",
      SERVE_APP: "false",
      CACHE_ENABLED: "true",
      CACHE_STORE: "memory",
      CACHE_AUTO_PURGE: "true",
      // It would refuse requests of a server that is fully used.
      PRESSURE_LIMITER_ENABLED: "false",
    },
    port,
    api,
    installedMegabytes: folderMegabytes(join(installed, "node_modules"), [nodePackage]),
  };
}

function bootstrap({ command, folder, environment }: ProductServer): void {
  const [node, main] = command;
  const { status, stdout, stderr } = spawnSync(node!, [main!, "bootstrap"], {
    cwd: folder,
    env: { ...process.env, ...environment },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`Directus could not set up its database:\n${stdout}${stderr}`);
}
