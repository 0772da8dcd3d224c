import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const project = fileURLToPath(new URL("../../../../bench/products/strapi/project/", import.meta.url));

/** The files of a Strapi project for the help desk's tickets, by their paths in it. `packages`: with their versions. */
export function projectFiles(packages: readonly string[]): Readonly<Record<string, string>> {
  return {
    "package.json": json({
      name: "desk",
      private: true,
      dependencies: dependenciesOf(packages),
      strapi: { uuid: false },
    }),
    "public/uploads/robots.txt": "",
    "config/server.js": moduleOf(`{
      host: "127.0.0.1", port: Number(process.env.PORT), app: { keys: [process.env.SECRET] }, logger: { updates: { enabled: false } } }`),
    "config/admin.js": moduleOf(`{
      serveAdminPanel: false, auth: { secret: process.env.SECRET }, apiToken: { salt: process.env.SECRET },
      transfer: { token: { salt: process.env.SECRET } } }`),
    "config/api.js": moduleOf("{ rest: { defaultLimit: 25, maxLimit: 100, withCount: true } }"),
    "config/database.js": moduleOf(`{
      connection: { client: "postgres", connection: { connectionString: process.env.DATABASE }, pool: { min: 2, max: 10 } } }`),
    "config/plugins.js": moduleOf(`{ "users-permissions": { config: { jwtSecret: process.env.SECRET } } }`),
    // Those that a new project has, without the log of all requests, the session of the admin panel and the advertisement.
    "config/middlewares.js": moduleOf(
      `["errors", "security", "cors", "query", "body", "favicon", "public"].map((name) => "strapi::" + name)`,
    ),
    "src/index.js": textOf("bootstrap.cjs"),
    "src/api/ticket/controllers/ticket.js": textOf("controller.cjs"),
    "src/api/ticket/content-types/ticket/schema.json": json(ticketType),
    "src/api/ticket/services/ticket.js": coreOf("Service"),
    "src/api/ticket/routes/ticket.js": coreOf("Router"),
  };
}

const user = { type: "relation", relation: "manyToOne", target: "plugin::users-permissions.user" };

// A content type of Strapi can't have an attribute with the name "status".
const ticketType = {
  kind: "collectionType",
  collectionName: "tickets",
  info: { singularName: "ticket", pluralName: "tickets", displayName: "Ticket" },
  options: { draftAndPublish: false },
  attributes: {
    subject: { type: "string", required: true, minLength: 5, maxLength: 120 },
    body: { type: "text", required: true, maxLength: 10_000 },
    priority: { type: "enumeration", enum: ["low", "normal", "high", "urgent"], default: "normal", required: true },
    state: {
      type: "enumeration",
      enum: ["open", "assigned", "waiting", "solved", "closed"],
      required: true,
      default: "open",
    },
    note: { type: "text" },
    requester: user,
    assignee: user,
  },
};

function dependenciesOf(packages: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    packages.map((one) => [one.slice(0, one.lastIndexOf("@")), one.slice(one.lastIndexOf("@") + 1)]),
  );
}

function moduleOf(value: string): string {
  return `module.exports = ${value};\n`;
}

function coreOf(part: "Service" | "Router"): string {
  return moduleOf(`require("@strapi/strapi").factories.createCore${part}("api::ticket.ticket")`);
}

function textOf(file: string): string {
  return readFileSync(`${project}${file}`, "utf8");
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
