import { expect, it } from "vitest";
import { runDocument } from "./running-document.ts";
import type { RunningDocument } from "./running-document.ts";
import type { Received } from "./send.ts";

const people = `## 3. Entities and their fields

### User (users)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| name | text 1..20, unique | yes | |
| email | email, unique | yes | |
| password | secret 4..20 | yes | |
| apiKey | text 3..40, unique | | |
`;

const calls = `## 7. The calls it makes

### Register

- Call: \`POST /users\`
- Takes: name, email, password, apiKey?
- Does: sign up
- Answers: 201 \`{"name": me.name, "token": token}\`

### Sign in

- Call: \`POST /users/login\`
- Takes: email, password
- Does: sign in
- Answers: 200 \`{"name": me.name, "token": token}\`

### Who I am

- Call: \`GET /user\`
- For: Member
- Answers: 200 \`{"name": me.name, "token": token}\`

### Who calls

- Call: \`GET /caller\`
- For: Visitor, Member
- Answers: 200 \`{"name": me.name, "token": token}\`

### Change my settings

- Call: \`PUT /users/{name}\`
- Takes: name?, email?, password?
- Does: update User
- Answers: 200 \`{"name": me.name, "token": token}\`
`;

function saying(identification: string): string {
  return `${people}
## 6. Roles and permissions

${identification}

| Role | Who |
| --- | --- |
| Visitor | whoever has not signed in |
| Member | whoever has |

| Action | Visitor | Member |
| --- | --- | --- |
| sign up | yes | |
| read User | | yes |
| update User | | \`this == me\` |

${calls}`;
}

const byToken = saying(
  "People sign in as User with email and password. Whoever has signed in is a Member; whoever has not is a Visitor. Their token travels as `Authorization: Token …`.",
);
const ada = { name: "ada", email: "ada@example.org", password: "right" };

async function register(product: RunningDocument): Promise<string> {
  const { status, json } = await product.send("POST", "/users", { json: ada });
  expect([status, json["name"]]).toEqual([201, "ada"]);
  return String(json["token"]);
}

const authorized = (value: string): { readonly headers: Record<string, string> } => ({
  headers: { Authorization: value },
});
const told = ({ status, json }: Received): unknown => [status, json["name"], json["token"]];

it("signs up and in with a token in the answer, which then says who calls", async () => {
  const product = await runDocument(byToken);
  const first = await register(product);
  const signedIn = await product.send("POST", "/users/login", { json: { email: ada.email, password: ada.password } });
  const second = String(signedIn.json["token"]);
  expect(second).toMatch(/^[\w-]{43}$/);
  expect(second).not.toBe(first);
  for (const token of [first, second])
    expect(told(await product.send("GET", "/user", authorized(`Token ${token}`)))).toEqual([200, "ada", token]);
  expect(told(await product.send("GET", "/caller"))).toEqual([200, null, null]);
});

it("takes the token in the place that the document says, and nowhere else", async () => {
  const product = await runDocument(byToken);
  const token = await register(product);
  expect((await product.send("GET", "/user", authorized(`token  ${token}`))).status).toBe(200);
  const refused = await product.send("GET", "/user", authorized(`Bearer ${token}`));
  expect([refused.status, refused.headers["www-authenticate"]]).toEqual([401, "Token"]);
  for (const value of [token, `Basic ${token}`, "Token", "Token x y", ""])
    expect((await product.send("GET", "/caller", authorized(value))).status).toBe(401);
  expect(told(await product.send("GET", "/caller", { cookie: token }))).toEqual([200, null, null]);
});

it("gives no browser a cookie for a token that travels in a header, but the web application its own", async () => {
  const product = await runDocument(byToken);
  await register(product);
  const login = { email: ada.email, password: ada.password };
  expect((await product.send("POST", "/users/login", { json: login })).headers["set-cookie"]).toBeUndefined();
  const { headers } = await product.send("POST", "/_ninepoint/act", { json: { call: "Sign in", input: login } });
  const cookie = /^ninepoint=([\w-]{43});/.exec(headers["set-cookie"]?.[0] ?? "")?.[1] ?? "";
  expect((await product.send("GET", "/_ninepoint/product", { cookie })).json["viewer"]).toMatchObject({
    role: "Member",
  });
});

it("goes on with the token with which a password was changed, and with no other", async () => {
  const product = await runDocument(byToken);
  const [own, other] = [
    await register(product),
    String(
      (await product.send("POST", "/users/login", { json: { email: ada.email, password: ada.password } })).json[
        "token"
      ],
    ),
  ];
  const changed = await product.send("PUT", "/users/ada", {
    ...authorized(`Token ${own}`),
    json: { email: "countess@example.org", password: "another" },
  });
  expect(told(changed)).toEqual([200, "ada", own]);
  expect((await product.send("GET", "/user", authorized(`Token ${own}`))).status).toBe(200);
  expect((await product.send("GET", "/user", authorized(`Token ${other}`))).status).toBe(401);
  expect(
    (await product.send("POST", "/users/login", { json: { email: ada.email, password: ada.password } })).status,
  ).toBe(401);
  expect(
    (await product.send("POST", "/users/login", { json: { email: "countess@example.org", password: "another" } }))
      .status,
  ).toBe(200);
});

it("takes a token in a header of its own", async () => {
  const product = await runDocument(
    saying("- Sign in: User with email and password\n- Role: Member\n- Token: `X-Session: …`"),
  );
  const token = await register(product);
  expect(told(await product.send("GET", "/user", { headers: { "X-Session": token } }))).toEqual([200, "ada", token]);
  expect((await product.send("GET", "/user", authorized(`Bearer ${token}`))).status).toBe(401);
});

it("takes a token in a cookie of the document's name, which it never tells", async () => {
  const product = await runDocument(
    saying("- Sign in: User with email and password\n- Role: Member\n- Token: cookie `sid`"),
  );
  const { headers } = await product.send("POST", "/users", { json: ada });
  const cookie = /^sid=[\w-]{43}/.exec(headers["set-cookie"]?.[0] ?? "")?.[0] ?? "";
  expect(told(await product.send("GET", "/user", { headers: { Cookie: cookie } }))).toEqual([200, "ada", null]);
  expect((await product.send("GET", "/user", { headers: { Cookie: cookie.replace("sid", "ninepoint") } })).status).toBe(
    401,
  );
});

const basic = (name: string, password: string): { readonly headers: Record<string, string> } =>
  authorized(`Basic ${Buffer.from(`${name}:${password}`).toString("base64")}`);

it("takes name and password themselves where the document says so", async () => {
  const product = await runDocument(saying("- Sign in: User with email and password\n- Role: Member\n- Basic: yes"));
  const token = await register(product);
  expect(told(await product.send("GET", "/user", basic(ada.email, "right")))).toEqual([200, "ada", null]);
  expect(told(await product.send("GET", "/user", authorized(`Bearer ${token}`)))).toEqual([200, "ada", token]);
  const wrong = await product.send("GET", "/caller", basic(ada.email, "wrong"));
  expect([wrong.status, wrong.json["code"], wrong.headers["www-authenticate"]]).toEqual([
    401,
    "BAD_CREDENTIALS",
    'Basic realm="Example", charset="UTF-8"',
  ]);
  for (const value of [
    "Basic",
    "Basic !!",
    `Basic ${Buffer.from("nocolon").toString("base64")}`,
    `Basic ${Buffer.from(":x").toString("base64")}`,
  ]) {
    expect((await product.send("GET", "/caller", authorized(value))).status).toBe(401);
  }
});

it("takes no name and password themselves where the document doesn't say so", async () => {
  const product = await runDocument(saying("- Sign in: User with email and password\n- Role: Member"));
  await register(product);
  expect((await product.send("GET", "/user", basic(ada.email, "right"))).status).toBe(401);
});

it("forgets a password that was changed, and knows the new one", async () => {
  const product = await runDocument(saying("- Sign in: User with email and password\n- Role: Member\n- Basic: yes"));
  await register(product);
  expect((await product.send("GET", "/user", basic(ada.email, "right"))).status).toBe(200);
  expect(
    (await product.send("PUT", "/users/ada", { ...basic(ada.email, "right"), json: { password: "another" } })).status,
  ).toBe(200);
  expect((await product.send("GET", "/user", basic(ada.email, "right"))).status).toBe(401);
  expect((await product.send("GET", "/user", basic(ada.email, "another"))).status).toBe(200);
});

it("slows guessing down, but nobody who is right", async () => {
  const product = await runDocument(saying("- Sign in: User with email and password\n- Role: Member\n- Basic: yes"));
  await register(product);
  await product.send("PUT", "/users/ada", { ...basic(ada.email, "right"), json: {} });
  const many = await Promise.all(
    Array.from({ length: 30 }, () => product.send("GET", "/user", basic(ada.email, "right"))),
  );
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]));
  const statuses: number[] = [];
  for (let guess = 0; guess < 12; guess += 1)
    statuses.push((await product.send("GET", "/user", basic(ada.email, `guess ${guess}`))).status);
  expect([statuses.slice(0, 10).every((status) => status === 401), statuses.slice(10)]).toEqual([true, [429, 429]]);
  expect((await product.send("GET", "/user", basic(ada.email, "right"))).status).toBe(200);
});

it("lets no other page use a name and password that a browser sends by itself", async () => {
  const product = await runDocument(saying("- Sign in: User with email and password\n- Role: Member\n- Basic: yes"));
  await register(product);
  const { headers } = basic(ada.email, "right");
  const { status } = await product.send("PUT", "/users/ada", {
    headers: { ...headers, Origin: "https://evil.example" },
    json: { name: "eve" },
  });
  expect(status).toBe(403);
});

it.each([
  ["- Key: `X-Api-Key` holds `User.apiKey`", "X-Api-Key", "ada-key"],
  ["- Token: `X-Session: Token …`", "X-Session", "Token TOKEN"],
  ["- Basic: yes", "Authorization", `Basic ${Buffer.from("ada@example.org:secret-password").toString("base64")}`],
])("identifies nobody by a header that is sent twice, though both are good: %s", async (label, name, value) => {
  const product = await runDocument(saying(`- Sign in: User with email and password\n- Role: Member\n${label}`));
  const { json } = await product.send("POST", "/users", {
    json: { ...ada, password: "secret-password", apiKey: "ada-key" },
  });
  const good = value.replace("TOKEN", String(json["token"]));
  expect((await product.send("GET", "/user", { headers: { [name]: good } })).status).toBe(200);
  expect((await product.send("GET", "/user", { headers: { [name]: [good, good] } })).status).toBe(401);
});

it.each([
  ["- Key: `X-Api-Key` holds `User.apiKey`", "/user", { "X-Api-Key": "ada-key" }],
  ["- Key: `?api_key` holds `User.apiKey`", "/user?api_key=ada-key", {}],
])("takes a key where the document says it travels: %s", async (label, path, headers) => {
  const product = await runDocument(saying(`- Sign in: User with email and password\n- Role: Member\n${label}`));
  await product.send("POST", "/users", { json: { ...ada, apiKey: "ada-key" } });
  await product.send("POST", "/users", { json: { ...ada, name: "eve", email: "eve@example.org" } });
  expect(told(await product.send("GET", path, { headers }))).toEqual([200, "ada", null]);
  const [wrongPath, wrongHeaders] = [
    path.replace("ada-key", "other"),
    Object.fromEntries(Object.keys(headers).map((name) => [name, "other"])),
  ];
  expect((await product.send("GET", wrongPath.replace("/user", "/caller"), { headers: wrongHeaders })).status).toBe(
    401,
  );
  expect((await product.send("GET", "/user")).status).toBe(401);
});

it("lets allowed pages send the headers that the document names", async () => {
  const header = calls.replace(
    "- Does: update User",
    "- Headers: X-Client-Version as version?: text\n- Does: update User",
  );
  const product = await runDocument(
    saying(
      "- Sign in: User with email and password\n- Role: Member\n- Token: `X-Session: …`\n- Key: `X-Api-Key` holds `User.apiKey`",
    ).replace(calls, header),
    { origins: ["https://partner.example"] },
  );
  const { headers } = await product.send("OPTIONS", "/users", {
    headers: {
      Origin: "https://partner.example",
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": "authorization, content-type",
    },
  });
  expect(headers["access-control-allow-headers"]).toBe(
    "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, X-Session, X-Api-Key, X-Client-Version",
  );
});

it("judges who calls before what is sent where the document says so, down to its syntax", async () => {
  const usual = saying("- Sign in: User with email and password\n- Role: Member");
  const callerFirst = usual.replace(
    calls,
    calls.replace("### Register", "### All calls\n\n- Judged first: caller\n\n### Register"),
  );
  const malformed = { body: "{", headers: { "Content-Type": "application/json" } };
  for (const [text, status] of [
    [usual, 400],
    [callerFirst, 401],
  ] as const) {
    const product = await runDocument(text);
    const token = await register(product);
    expect((await product.send("PUT", "/users/ada", malformed)).status).toBe(status);
    expect(
      (
        await product.send("PUT", "/users/ada", {
          body: "{",
          headers: { ...malformed.headers, Authorization: "Bearer x" },
        })
      ).status,
    ).toBe(status);
    expect(
      (
        await product.send("PUT", "/users/ada", {
          body: "{",
          headers: { ...malformed.headers, Authorization: `Bearer ${token}` },
        })
      ).status,
    ).toBe(400);
  }
});

it.each([
  ["in its body", '- Answers: 201 `{"number": number, "token": token}`', 2],
  ["in a header", "- Headers answered: X-Token `token`", 2],
  ["nowhere", '- Answers: 201 `{"number": number}`', 1],
])("keeps no answer under an Idempotency-Key that tells a token %s", async (_, answers, made) => {
  const notes = `${people}
### Note (notes)

| Field | Type | Required |
| --- | --- | --- |
| number | integer, unique, counts up | yes |
`;
  const product = await runDocument(
    byToken
      .replace(people, notes)
      .replace("| sign up | yes | |", "| sign up | yes | |\n| read, create Note | | yes |") +
      `
### Note something

- Call: \`POST /notes\`
- Does: create Note
${answers}
`,
  );
  const token = await register(product);
  const headers = { Authorization: `Token ${token}`, "Idempotency-Key": "once" };
  for (let time = 0; time < 2; time += 1)
    expect((await product.send("POST", "/notes", { headers, json: {} })).status).toBe(201);
  expect((await product.send("GET", "/api/notes", authorized(`Token ${token}`))).json["total"]).toBe(made);
});

it("takes a name that was typed in another way for the same, wherever it is shown, and none with what nobody sees", async () => {
  const product = await runDocument(
    saying("- Sign in: User with name and password\n- Role: Member\n- Basic: yes").replace(
      "Takes: email, password\n- Does: sign in",
      "Takes: name, password\n- Does: sign in",
    ),
  );
  const [composed, decomposed] = ["Zo\u00eb", "Zoe\u0308"];
  const register = (name: string, email: string): Promise<Received> =>
    product.send("POST", "/users", { json: { name, email, password: "right" } });
  expect((await register(decomposed, "zoe@example.org")).json).toMatchObject({ name: composed });
  expect([
    (await register(composed, "other@example.org")).status,
    (await register("Zo\u200b\u00eb", "other@example.org")).status,
  ]).toEqual([409, 422]);
  for (const name of [composed, decomposed]) {
    expect((await product.send("POST", "/users/login", { json: { name, password: "right" } })).status).toBe(200);
    expect((await product.send("GET", "/user", basic(name, "right"))).status).toBe(200);
  }
});
