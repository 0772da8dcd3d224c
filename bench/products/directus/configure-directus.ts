import { askProduct } from "../ask-product.ts";

/** The ids of the roles that the people of the world have. */
export interface DirectusRoles {
  readonly customer: string;
  readonly agent: string;
}

/** Makes the collection of tickets, its relations and the roles, by the API that the administration uses. */
export async function configureDirectus(
  port: number,
  administrator: { readonly email: string; readonly password: string },
): Promise<DirectusRoles> {
  let token: string | null = null;
  const post = async (path: string, body: unknown): Promise<unknown> => {
    const answer = await askProduct(port, { method: "POST", path, token, body });
    if (answer.status === 200) return (answer.body as { readonly data: unknown }).data;
    throw new Error(`Directus refused ${path} with ${answer.status}: ${JSON.stringify(answer.body)}`);
  };
  token = ((await post("/auth/login", administrator)) as { readonly access_token: string }).access_token;
  await post("/collections", tickets);
  for (const field of ["requester", "assignee"])
    await post("/relations", { collection: "tickets", field, related_collection: "directus_users" });
  const roleWith = async (name: string, permissions: readonly object[]): Promise<string> => {
    const given = permissions.map((one) => ({ collection: "tickets", ...one }));
    const policy = (await post("/policies", { name, admin_access: false, app_access: false, permissions: given })) as {
      readonly id: string;
    };
    const role = (await post("/roles", { name, policies: [{ policy: policy.id }] })) as { readonly id: string };
    return role.id;
  };
  return { customer: await roleWith("Customer", ofCustomers), agent: await roleWith("Agent", ofAgents) };
}

const text = { type: "string", schema: { is_nullable: false } };
const user = { type: "uuid" };
const priorities = ["low", "normal", "high"];

/** The collection, with the checks on values that Directus has for fields. */
const tickets = {
  collection: "tickets",
  schema: {},
  meta: { accountability: "all" },
  fields: [
    { field: "number", type: "integer", schema: { is_primary_key: true, has_auto_increment: true }, meta: {} },
    { field: "subject", ...text, meta: { required: true, validation: { subject: { _regex: "^[\\s\\S]{5,120}$" } } } },
    { field: "body", type: "text", schema: { is_nullable: false }, meta: { required: true } },
    { field: "priority", ...text, meta: { validation: { priority: { _in: [...priorities, "urgent"] } } } },
    { field: "status", type: "string", schema: { is_nullable: false, default_value: "open" }, meta: {} },
    { field: "requester", ...user, meta: { special: ["user-created"] } },
    { field: "assignee", ...user, meta: {} },
    { field: "createdAt", type: "timestamp", schema: {}, meta: { special: ["date-created"] } },
    { field: "updatedAt", type: "timestamp", schema: {}, meta: { special: ["date-created", "date-updated"] } },
    { field: "note", type: "text", schema: {}, meta: {} },
  ],
};

const shown = tickets.fields.map(({ field }) => field);
const own = { requester: { _eq: "$CURRENT_USER" } };

const ofCustomers = [
  { action: "read", fields: shown.filter((field) => field !== "note"), permissions: own },
  { action: "create", fields: ["subject", "body", "priority"], validation: { priority: { _in: priorities } } },
  {
    action: "update",
    fields: ["status"],
    permissions: { _and: [own, { status: { _eq: "solved" } }, { updatedAt: { _gt: "$NOW(-14 days)" } }] },
    validation: { status: { _eq: "assigned" } },
  },
];

const ofAgents = [
  { action: "read", fields: shown, permissions: {} },
  { action: "create", fields: ["subject", "body", "priority"] },
  {
    action: "update",
    fields: ["status"],
    permissions: { _and: [{ assignee: { _eq: "$CURRENT_USER" } }, { status: { _in: ["assigned", "waiting"] } }] },
    validation: { status: { _in: ["waiting", "solved"] } },
  },
];
