import { createServer } from "node:http";
import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { readHarTexts } from "../../src/host/evidence/read-har-texts.ts";
import { harFile } from "../../src/host/record/har-file.ts";
import type { RecordedEntry } from "../../src/host/record/recorded-entry.ts";
import { startRecordingProxy } from "../../src/host/record/recording-proxy.ts";
import type { RecordingProxy } from "../../src/host/record/recording-proxy.ts";
import { redactSecrets } from "../../src/host/record/redact-secrets.ts";

const open: (Server | RecordingProxy)[] = [];

afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function recorded(answer: RequestListener): Promise<{ readonly proxy: RecordingProxy; readonly target: URL }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const target = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/base`);
  const proxy = await startRecordingProxy(target, 0);
  open.push(server, proxy);
  return { proxy, target };
}

test("a client gets through the proxy what the product answers, and its redirects lead to the proxy", async () => {
  const { proxy, target } = await recorded((request, response) => {
    if (request.url === "/base/old") response.writeHead(302, { location: `${target.href}/new` }).end();
    else
      response
        .writeHead(200, { "content-type": "application/json", "x-own": "yes" })
        .end(JSON.stringify({ path: request.url, host: request.headers.host }));
  });
  const redirect = await fetch(`${proxy.address}/old`, { redirect: "manual" });
  expect(redirect.headers.get("location")).toBe(`${proxy.address}/base/new`);
  const answer = await fetch(`${proxy.address}/new?a=%20b`);
  expect(await answer.json()).toEqual({ path: "/base/new?a=%20b", host: target.host });
  expect(answer.headers.get("x-own")).toBe("yes");
  expect(proxy.entries().map(({ status, url }) => [status, url])).toEqual([
    [302, `${target.href}/old`],
    [200, `${target.href}/new?a=%20b`],
  ]);
});

test("a large body is passed on whole and not recorded", async () => {
  const large = "x".repeat(3_000_000);
  const { proxy } = await recorded((request, response) => {
    let bytes = 0;
    request.on("data", (part: Buffer) => (bytes += part.length));
    request.on("end", () => response.writeHead(200, { "content-type": "text/plain" }).end(`${bytes}${large}`));
  });
  const answer = await fetch(`${proxy.address}/upload`, { method: "POST", body: large });
  expect((await answer.text()).length).toBe(3_000_007);
  expect(proxy.entries()).toMatchObject([{ requestBody: null, answerBody: null, status: 200 }]);
});

test("where the product does not answer, the client is told so", async () => {
  const { proxy, target } = await recorded(() => {});
  await open.shift()!.close();
  const answer = await fetch(`${proxy.address}/a`);
  expect(answer.status).toBe(502);
  expect(await answer.text()).toMatch(new RegExp(`^The recording proxy can't reach ${target.origin}: .+\\.\\n$`));
  expect(proxy.entries()).toEqual([]);
});

const entry = (more: Partial<RecordedEntry>): RecordedEntry => ({
  startedAt: new Date(0),
  took: 1,
  method: "GET",
  url: "http://desk.example/api/me",
  requestHeaders: [],
  requestBody: null,
  status: 200,
  statusText: "OK",
  answerHeaders: [],
  answerBody: null,
  ...more,
});

test("a secret is nowhere in the file, and stands as the same text wherever it was", () => {
  const [password, token, cookie, key] = [
    "correct-horse",
    "tok_0123456789abcdef",
    "sid-9f8e7d6c5b4a",
    "key-0011223344",
  ];
  const entries = [
    entry({
      method: "POST",
      url: `http://desk.example/api/sign-in?access_token=${token}`,
      requestHeaders: [{ name: "Content-Type", value: "application/json" }],
      requestBody: JSON.stringify({ email: "ada@example.org", password, again: { newPassword: password } }),
      answerHeaders: [{ name: "Set-Cookie", value: `sid=${cookie}; Path=/; HttpOnly` }],
      answerBody: JSON.stringify({ user: { id: 7, session: token }, list: [token] }),
    }),
    entry({
      requestHeaders: [
        { name: "Authorization", value: `Bearer ${token}` },
        { name: "cookie", value: `theme=dark; sid=${cookie}` },
        { name: "X-Api-Key", value: key },
      ],
      answerBody: JSON.stringify({ key }),
    }),
    entry({
      requestHeaders: [{ name: "content-type", value: "application/x-www-form-urlencoded" }],
      requestBody: `user=ada&password=${password}`,
    }),
  ];
  const redacted = redactSecrets(entries);
  const text = harFile(redacted, "1");
  for (const secret of [password, token, cookie, key]) expect(text).not.toContain(secret);
  expect(text).toContain("ada@example.org");
  const { exchanges } = readHarTexts([{ name: "a.har", har: text }]);
  const [first, second] = exchanges;
  const bearer = second!.headers.get("authorization")!.split(" ")[1]!;
  expect(JSON.stringify(first!.answer)).toContain(bearer);
  expect(first!.answerHeaders.get("set-cookie")).toContain(second!.headers.get("cookie")!.split("sid=")[1]!);
  expect(JSON.stringify(first!.body).length).toBe(entries[0]!.requestBody!.length);
});

test.each([
  [
    "a form of several parts",
    {
      requestHeaders: [{ name: "content-type", value: "multipart/form-data; boundary=x" }],
      requestBody: '--x\r\nContent-Disposition: form-data; name="password"\r\n\r\ntop-secret-1\r\n--x--',
    },
  ],
  ["XML", { requestBody: "<password>top-secret-1</password>" }],
  ["JSON with an error", { requestBody: '{"password":"top-secret-1", oops' }],
  ["GraphQL", { requestBody: JSON.stringify({ query: 'mutation { login(password: "top-secret-1") { id } }' }) }],
  [
    "an address that led there",
    { requestHeaders: [{ name: "Referer", value: "http://a.example/x?token=top-secret-1" }] },
  ],
  ["a redirect", { answerHeaders: [{ name: "Location", value: "/cb?access_token=top-secret-1&next=1" }] }],
  [
    "a text that says it again",
    {
      requestBody: JSON.stringify({ password: "top-secret-1" }),
      answerBody: JSON.stringify({ note: "you sent top-secret-1" }),
    },
  ],
  [
    "a path that has it again",
    { requestBody: JSON.stringify({ token: "top-secret-1" }), url: "http://a.example/reset/top-secret-1" },
  ],
] as const)("a secret in %s is not in the file", (_, more) => {
  expect(harFile(redactSecrets([entry(more)]), "1")).not.toContain("top-secret-1");
});

test("of plain texts, only the phrase of a status is in the file", () => {
  const [phrase, other] = redactSecrets([
    entry({ status: 404, answerBody: "Not Found" }),
    entry({ status: 400, answerBody: "no password is top-secret-1" }),
  ]);
  expect([phrase!.answerBody, other!.answerBody]).toEqual(["Not Found", null]);
});
