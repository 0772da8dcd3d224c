// The help desk's tickets as a Feathers application: as its generator lays one out, with the schemas and resolvers that its guide recommends.
import { AuthenticationService, JWTStrategy, authenticate } from "@feathersjs/authentication";
import { feathers } from "@feathersjs/feathers";
import { KnexService } from "@feathersjs/knex";
import { bodyParser, errorHandler, koa, parseAuthentication, rest } from "@feathersjs/koa";
import { Ajv, hooks, resolve } from "@feathersjs/schema";
import typebox from "@feathersjs/typebox";
import knex from "knex";

const { Type, getValidator, querySyntax } = typebox;
const { DATABASE, PORT, SECRET } = process.env;
const database = knex({ client: "pg", connection: DATABASE });
const isCustomer = ({ params }) => params.user?.role === "Customer";

const app = koa(feathers());
app.set("authentication", {
  secret: SECRET,
  entity: "user",
  service: "users",
  authStrategies: ["jwt"],
  jwtOptions: { header: { typ: "access" }, audience: "https://example.com", algorithm: "HS256", expiresIn: "1d" },
});
app.use(errorHandler());
app.use(parseAuthentication());
app.use(bodyParser());
app.configure(rest());

const authentication = new AuthenticationService(app);
authentication.register("jwt", new JWTStrategy());
app.use("authentication", authentication);

const hidesPassword = resolve({ password: async () => undefined });
app.use("users", new KnexService({ Model: database, name: "users", id: "id" }), { methods: ["get"] });
app.service("users").hooks({
  around: { all: [hooks.resolveExternal(hidesPassword)], get: [authenticate("jwt")] },
});

const ticketSchema = Type.Object(
  {
    number: Type.Integer(),
    subject: Type.String({ minLength: 5, maxLength: 120 }),
    body: Type.String({ maxLength: 10_000 }),
    priority: Type.Union(["low", "normal", "high", "urgent"].map((one) => Type.Literal(one))),
    status: Type.Union(["open", "assigned", "waiting", "solved", "closed"].map((one) => Type.Literal(one))),
    requester: Type.String(),
    assignee: Type.Union([Type.String(), Type.Null()]),
    createdAt: Type.String(),
    updatedAt: Type.String(),
    note: Type.Union([Type.String(), Type.Null()]),
  },
  { $id: "Ticket", additionalProperties: false },
);
const newTicketSchema = Type.Pick(ticketSchema, ["subject", "body", "priority"], {
  $id: "NewTicket",
  additionalProperties: false,
});
const changedTicketSchema = Type.Partial(Type.Pick(ticketSchema, ["subject", "body", "priority", "status"]), {
  $id: "ChangedTicket",
  additionalProperties: false,
});
const querySchema = Type.Intersect(
  [
    querySyntax(Type.Pick(ticketSchema, ["number", "status", "priority", "requester", "assignee", "createdAt"])),
    Type.Object({}, { additionalProperties: false }),
  ],
  { additionalProperties: false },
);
const dataValidator = new Ajv({});
const queryValidator = new Ajv({ coerceTypes: true });

// Customers find their own tickets; agents change those that are theirs.
const restrictsQuery = resolve({
  requester: async (value, _, context) => (isCustomer(context) ? context.params.user.id : value),
  assignee: async (value, _, context) =>
    context.method === "patch" && context.params.user.role === "Agent" ? context.params.user.id : value,
});
const completesNew = resolve({
  status: async () => "open",
  requester: async (_value, _ticket, context) => context.params.user.id,
  createdAt: async () => new Date().toISOString(),
  updatedAt: async () => new Date().toISOString(),
});
const completesChange = resolve({ updatedAt: async () => new Date().toISOString() });
const hidesNote = resolve({ note: async (value, _, context) => (isCustomer(context) ? undefined : value) });

app.use(
  "tickets",
  new KnexService({ Model: database, name: "tickets", id: "number", paginate: { default: 25, max: 200 } }),
  { methods: ["find", "get", "create", "patch"] },
);
app.service("tickets").hooks({
  around: { all: [authenticate("jwt"), hooks.resolveExternal(hidesNote)] },
  before: {
    all: [hooks.validateQuery(getValidator(querySchema, queryValidator)), hooks.resolveQuery(restrictsQuery)],
    create: [hooks.validateData(getValidator(newTicketSchema, dataValidator)), hooks.resolveData(completesNew)],
    patch: [hooks.validateData(getValidator(changedTicketSchema, dataValidator)), hooks.resolveData(completesChange)],
  },
});

await app.listen(Number(PORT), "127.0.0.1");
