import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { folderMegabytes } from "../folder-megabytes.ts";
import type { Place, Product } from "../product.ts";
import { signedToken } from "../signed-token.ts";
import { startProduct } from "../start-product.ts";
import { loadStrapi, userNumbers } from "./load-strapi.ts";
import { projectFiles } from "./project-files.ts";
import { strapiApi } from "./strapi-api.ts";

const version = "5.54.0";
const secret = "a secret of the comparison, of no use anywhere else";
const packages = [
  `@strapi/strapi@${version}`,
  `@strapi/plugin-users-permissions@${version}`,
  "pg@8.23.1",
  "react@18.3.1",
  "react-dom@18.3.1",
  "react-router-dom@6.30.6",
  "styled-components@6.6.0",
];

/** Strapi: a content management system whose content has a REST API. */
export const strapi: Product = {
  name: "Strapi",
  packages,
  store: "postgres",
  configuration:
    "its project with the plugin Users & Permissions (JWT), a controller with conditions on records, a pool of ten connections, no log of requests, no admin panel, NODE_ENV=production",
  async prepare({ folder, installed, port, database, world, recipe }: Place) {
    const address = await database!.createDatabase("strapi");
    symlinkSync(join(installed, "node_modules"), join(folder, "node_modules"));
    for (const [path, text] of Object.entries(projectFiles(packages))) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const numbers = userNumbers(world);
    const iat = Math.floor(recipe.now / 1000);
    const server = {
      command: [process.execPath, "node_modules/@strapi/strapi/bin/strapi.js", "start"],
      folder,
      environment: {
        NODE_ENV: "production",
        DATABASE: address,
        PORT: String(port),
        SECRET: secret,
        STRAPI_TELEMETRY_DISABLED: "true",
      },
      port,
      api: strapiApi((person) => signedToken({ id: numbers.get(person)!, iat, exp: iat + 86_400 }, secret)),
      installedMegabytes: folderMegabytes(join(installed, "node_modules")),
    };
    // It makes its tables and its roles.
    const first = await startProduct("Strapi", server, { method: "GET", path: "/_health", token: null }, 204);
    await first.stop();
    await loadStrapi(database!, address, world);
    return server;
  },
};
