import { expect, test } from "vitest";
import { runDocument } from "./running-document.ts";

const nobodySignsIn = `## 6. Roles and permissions

| Role | Who |
| --- | --- |
| Anybody | nobody signs in |

## 7. The calls it makes

### Hello

- Call: \`GET /hello\`
- For: Anybody
- Headers: Authorization as authorization?: text
- Answers: 200 \`{"hello": input.authorization}\`

### Ping

- Call: \`POST /ping\`
- For: Anybody
- Answers: 204
`;

const withCookie = `## 3. Entities and their fields

### User (users)

| Field | Type | Required | Default |
| --- | --- | --- | --- |
| name | text 1..40, unique | yes | |
| password | secret 1..20 | yes | |

## 6. Roles and permissions

- Sign in: User with name and password
- Role: Member
- Visitor: Visitor
- Token: cookie \`sid\`

| Role | Who |
| --- | --- |
| Visitor | whoever has not signed in |
| Member | whoever has |

| Action | Visitor | Member |
| --- | --- | --- |
| sign up | yes | |
| read User | | \`this == me\` |

## 7. The calls it makes

### Ping

- Call: \`POST /ping\`
- For: Member
- Takes: word?: text
- Answers: 204

## 8. The error catalogue

| Error | Status | Message | When |
| --- | --- | --- | --- |
| NO | 403 | The document's own words. | not allowed |
`;

test.each(["Bearer x", "Basic eDp5", "Bearer", "anything at all", ""])(
  "where nobody signs in, `Authorization: %s` says nothing of who calls",
  async (authorization) => {
    const product = await runDocument(nobodySignsIn);
    expect(
      await product.send("GET", "/hello", {
        headers: { Authorization: authorization, Cookie: "ninepoint=abc; ninepoint=def" },
      }),
    ).toMatchObject({ status: 200 });
    expect((await product.send("POST", "/ping", { headers: { Authorization: authorization } })).status).toBe(204);
  },
);

async function signedIn(options: Parameters<typeof runDocument>[1] = {}) {
  const product = await runDocument(withCookie, options);
  const { headers } = await product.send("POST", "/api/sign-up", { json: { name: "Ada", password: "pw" } });
  const cookie = String(headers["set-cookie"]).split(";")[0]!;
  return { product, cookie };
}

test("a call with the browser's cookie and without a body is made, and one with a body that is no JSON is not", async () => {
  const { product, cookie } = await signedIn();
  const ping = async (headers: Readonly<Record<string, string>>, body?: string): Promise<number> =>
    (
      await product.send("POST", "/ping", {
        headers: { Cookie: cookie, ...headers },
        ...(body === undefined ? {} : { body }),
      })
    ).status;
  expect(await ping({})).toBe(204);
  expect(await ping({ "Content-Length": "0" })).toBe(204);
  expect(await ping({ "Content-Type": "application/json" }, "{}")).toBe(204);
  expect(await ping({ "Content-Type": "text/plain" }, "{}")).toBe(415);
  expect(await ping({}, "{}")).toBe(415);
  expect(await ping({ "Content-Type": "application/x-www-form-urlencoded" })).toBe(415);
  expect(await ping({ Origin: "https://evil.example" })).toBe(403);
  expect(await ping({ "Sec-Fetch-Site": "cross-site" })).toBe(403);
});

test("a page of another origin is told what is the matter and what to do, and so is whoever runs the product, once", async () => {
  const told: string[] = [];
  const { product, cookie } = await signedIn({ onForeignOrigin: (origin) => told.push(origin) });
  const ping = async (origin: string): Promise<unknown> => {
    const { status, text } = await product.send("POST", "/ping", {
      headers: { Cookie: cookie, Origin: origin },
      json: {},
    });
    return { status, ...(JSON.parse(text) as object) };
  };
  for (let times = 0; times < 3; times += 1) {
    expect(await ping("https://shop.example")).toMatchObject({
      status: 403,
      code: "NO",
      title:
        "Pages of https://shop.example are not allowed to make this call. To allow them, start the product with --origin https://shop.example",
    });
  }
  expect(await ping("null")).toMatchObject({ title: "Pages of other origins are not allowed to make this call." });
  expect(await ping("https://x.example/\u00a0<script>")).toMatchObject({
    title: "Pages of other origins are not allowed to make this call.",
  });
  expect(told).toEqual(["https://shop.example"]);
});
