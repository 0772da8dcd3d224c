import { beforeAll, expect, onTestFinished, test } from "vitest";
import { createEngine } from "../../../src/runtime/engine/create-engine.ts";
import { createServer } from "../../../src/runtime/http/server.ts";
import { openSessions } from "../../../src/runtime/http/sessions.ts";
import { createScreens } from "../../../src/runtime/screens/create-screens.ts";
import { migrateStore } from "../../../src/runtime/store/migrate/migrate-store.ts";
import type { Specification } from "../../../src/model/specification.ts";
import { smallDocument } from "../../decisions/small-world.ts";
import { send } from "./send.ts";
import type { Received, SendOptions } from "./send.ts";
import { openTestStore } from "../../stores.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const page = "<script>alert('ran')</script>";

let model: Specification;
beforeAll(() => {
  model = smallDocument({
    fields: [
      "| id | integer, unique, counts up | yes | |",
      "| title | text 1..40 | | |",
      "| count | integer 0.. | | |",
      "| photo | image ..2 KB | | |",
      "| paper | file ..1 KB | | |",
      "| owner | Person | yes | `me` |",
    ],
    rights: [
      "| sign up | yes | | | |",
      "| read Person | yes | yes | yes | yes |",
      "| create Task | | yes | yes | yes |",
      "| update Task | | yes | yes | yes |",
      "| read Task | | `owner == me` | yes | yes |",
      '| read Task: paper | | `title == "Trap"` | yes | yes |',
    ],
    calls:
      '### Put the photo\n\n- Call: `PUT /api/tasks/{id}/photo`\n- Takes: photo\n- Does: update Task\n\n### Show the photo\n\n- Call: `GET /api/tasks/{id}/shown`\n- Does: read Task\n- Answers: 200 `{"picture": photo, "own": this}`\n',
  });
});

interface Desk {
  readonly tokens: Readonly<Record<"ann" | "eve", string>>;
  as(who: "ann" | "eve" | null, method: string, path: string, options?: SendOptions): Promise<Received>;
}

async function start(): Promise<Desk> {
  const store = await openTestStore();
  await migrateStore(store, model, "2026-11-21T09:30:00.000Z");
  const passwords = {
    hash: async (plain: string) => plain,
    verify: async (hash: string, plain: string) => hash === plain,
  };
  const server = createServer({
    engine: createEngine(model, store, passwords),
    screens: createScreens(model, store, () => new Date().toISOString()),
    sessions: await openSessions(store),
    webRoot: null,
    alive: async () => true,
    onFault: ({ error }) => {
      throw error;
    },
  });
  const port = await server.listen(0, "127.0.0.1");
  onTestFinished(async () => {
    await server.close();
    await store.close();
  });
  const signUp = async (name: string): Promise<string> =>
    String(
      (await send(port, "POST", "/api/sign-up", { json: { name, email: `${name}@x.org`, password: "secret" } })).json[
        "token"
      ],
    );
  const tokens = { ann: await signUp("ann"), eve: await signUp("eve") };
  return {
    tokens,
    as: (who, method, path, options = {}) =>
      send(port, method, path, { ...(who === null ? {} : { token: tokens[who] }), ...options }),
  };
}

async function form(parts: Readonly<Record<string, string | File>>): Promise<SendOptions> {
  const data = new FormData();
  for (const [name, part] of Object.entries(parts)) data.append(name, part);
  const made = new Response(data);
  return {
    headers: { "Content-Type": made.headers.get("content-type") ?? "" },
    body: Buffer.from(await made.arrayBuffer()),
  };
}

const inJson = { title: "One", photo: { name: "dot.png", type: "image/png", data: png.toString("base64") } };

test("a file is answered by where it is, and had there by whoever may read its field", async () => {
  const desk = await start();
  const { status, json } = await desk.as("ann", "POST", "/api/tasks", { json: inJson });
  expect([status, json["photo"]]).toEqual([
    201,
    {
      name: "dot.png",
      type: "image/png",
      size: png.length,
      url: expect.stringMatching(/^\/_ninepoint\/files\/Task\/[0-9a-f-]{36}\/photo\?v=[0-9a-z]{1,11}$/),
    },
  ]);
  const { url } = json["photo"] as { readonly url: string };
  const got = await desk.as("ann", "GET", url);
  expect([got.status, got.headers["content-type"], got.headers["content-length"]]).toEqual([
    200,
    "image/png",
    String(png.length),
  ]);
  expect([await desk.as("eve", "GET", url), await desk.as(null, "GET", url)].map((answer) => answer.status)).toEqual([
    404, 404,
  ]);
  expect((await desk.as("ann", "GET", "/api/tasks/1/shown")).json).toMatchObject({
    picture: json["photo"],
    own: { photo: json["photo"] },
  });
});

test("a file of a field that its reader may not read is nowhere", async () => {
  const desk = await start();
  const { json } = await desk.as("ann", "POST", "/api/tasks", {
    json: { ...inJson, paper: { name: "a.txt", type: "text/plain", data: "aGk=" } },
  });
  const { url } = json["photo"] as { readonly url: string };
  expect(json).not.toHaveProperty("paper");
  expect((await desk.as("ann", "GET", url.replace(/photo.*/, "paper"))).status).toBe(404);
  for (const path of ["title", "none", "owner"])
    expect((await desk.as("ann", "GET", url.replace(/photo.*/, path))).status).toBe(404);
  expect((await desk.as("ann", "GET", url.replace("/Task/", "/Nothing/"))).status).toBe(404);
});

test("what is served can only be saved: no browser runs it, or takes it for something else", async () => {
  const desk = await start();
  const paper = { name: 'ba"d\r\nX-Evil: ü.html', type: "text/html", data: Buffer.from(page).toString("base64") };
  const { json } = await desk.as("ann", "POST", "/api/tasks", { json: { title: "Trap", paper } });
  const { headers, text } = await desk.as("ann", "GET", (json["paper"] as { readonly url: string }).url);
  expect([text, headers["content-type"], headers["x-evil"]]).toEqual([page, "application/octet-stream", undefined]);
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "accept-ranges": "bytes",
    "cache-control": "private, no-cache",
  });
  expect(headers["content-security-policy"]).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
  expect(headers["content-disposition"]).toBe(
    `attachment; filename="ba_dX-Evil: _.html"; filename*=UTF-8''ba%22dX-Evil%3A%20%C3%BC.html`,
  );
});

test("a part of a file can be had, as players of audio and video ask for it", async () => {
  const desk = await start();
  const { json } = await desk.as("ann", "POST", "/api/tasks", {
    json: { title: "Trap", paper: { name: "a.txt", type: "text/plain", data: btoa("0123456789") } },
  });
  const { url } = json["paper"] as { readonly url: string };
  const part = async (range: string, more: Readonly<Record<string, string>> = {}): Promise<unknown> => {
    const { status, text, headers } = await desk.as("ann", "GET", url, { headers: { Range: range, ...more } });
    return [status, text, headers["content-range"], headers["content-length"]];
  };
  const whole = [200, "0123456789", undefined, "10"];
  expect(await part("bytes=2-4")).toEqual([206, "234", "bytes 2-4/10", "3"]);
  expect(await part("bytes=-3")).toEqual([206, "789", "bytes 7-9/10", "3"]);
  expect(await part("bytes=20-")).toEqual([416, "", "bytes */10", "0"]);
  expect(await part("bytes=0-1,4-5")).toEqual(whole);
  const { headers } = await desk.as("ann", "HEAD", url);
  expect(headers["accept-ranges"]).toBe("bytes");
  expect(await part("bytes=2-4", { "If-Range": String(headers.etag) })).toEqual([206, "234", "bytes 2-4/10", "3"]);
  expect(await part("bytes=2-4", { "If-Range": '"another"' })).toEqual(whole);
  const { json: own } = await desk.as("ann", "POST", "/api/tasks", { json: inJson });
  const { url: photo } = own["photo"] as { readonly url: string };
  expect((await desk.as("ann", "GET", photo, { headers: { Range: "bytes=2-4" } })).status).toBe(206);
  expect((await desk.as("eve", "GET", photo, { headers: { Range: "bytes=2-4" } })).status).toBe(404);
});

test("a PDF is shown where that is asked for; nothing else ever is, whatever it says it is", async () => {
  const desk = await start();
  const shown = async (paper: object): Promise<unknown> => {
    const { json } = await desk.as("ann", "POST", "/api/tasks", { json: { title: "Trap", paper } });
    const { url } = json["paper"] as { readonly url: string };
    const saved = await desk.as("ann", "GET", url);
    const { headers } = await desk.as("ann", "GET", `${url}&view`);
    expect(saved.headers["content-disposition"]).toMatch(/^attachment; /);
    return [
      String(headers["content-disposition"]).split(";")[0],
      headers["content-type"],
      String(headers["content-security-policy"]).includes("sandbox"),
      headers["x-content-type-options"],
    ];
  };
  expect(await shown({ name: "a.pdf", type: "application/pdf", data: btoa("%PDF-1.7") })).toEqual([
    "inline",
    "application/pdf",
    false,
    "nosniff",
  ]);
  for (const [type, content] of [
    ["text/html", page],
    ["image/svg+xml", "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"],
    ["text/plain", page],
    ["image/png", png.toString("latin1")],
    ["application/octet-stream", "%PDF-1.7"],
  ] as const) {
    const [disposition, served, isSandboxed] = (await shown({ name: "a.pdf", type, data: btoa(content) })) as string[];
    expect([disposition, isSandboxed], type).toEqual(["attachment", true]);
    expect(served, type).not.toMatch(/html|svg|pdf/);
  }
});

test("a file that is known is not sent again", async () => {
  const desk = await start();
  const { json } = await desk.as("ann", "POST", "/api/tasks", { json: inJson });
  const { url } = json["photo"] as { readonly url: string };
  const { headers } = await desk.as("ann", "HEAD", url);
  expect((await desk.as("ann", "GET", url, { headers: { "If-None-Match": String(headers.etag) } })).status).toBe(304);
  expect((await desk.as("eve", "GET", url, { headers: { "If-None-Match": String(headers.etag) } })).status).toBe(404);
});

test("files come as JSON, as parts of a form, or as they are to a call that takes just one", async () => {
  const desk = await start();
  const upload = await form({
    title: "Two",
    count: "7",
    photo: new File([png], "C:\\pictures\\dot.png", { type: "image/png" }),
  });
  expect((await desk.as("ann", "POST", "/api/tasks", upload)).json).toMatchObject({
    title: "Two",
    count: 7,
    photo: { name: "dot.png", size: png.length },
  });
  const raw = {
    headers: { "Content-Type": "image/png", "Content-Disposition": `attachment; filename*=UTF-8''%C3%A4.png` },
    body: png,
  };
  expect((await desk.as("ann", "PUT", "/api/tasks/1/photo", raw)).json).toMatchObject({
    photo: { name: "ä.png", size: png.length },
  });
});

test("a file that is too large, another than it says, or part of a broken form is refused", async () => {
  const desk = await start();
  const code = async (upload: SendOptions): Promise<unknown> => {
    const { status, json } = await desk.as("ann", "POST", "/api/tasks", upload);
    return [
      status,
      ...((json["errors"] as readonly { readonly field: string; readonly code: string }[] | undefined) ?? []).map(
        (error) => `${error.field}:${error.code}`,
      ),
    ];
  };
  expect(
    await code(await form({ photo: new File([png, Buffer.alloc(2000)], "dot.png", { type: "image/png" }) })),
  ).toEqual([422, "photo:too-large"]);
  expect(await code(await form({ photo: new File([page], "dot.png", { type: "image/png" }) }))).toEqual([
    422,
    "photo:format",
  ]);
  expect(await code(await form({ photo: new File([page], "a.svg", { type: "image/svg+xml" }) }))).toEqual([
    422,
    "photo:format",
  ]);
  expect(await code(await form({ photo: "no file" }))).toEqual([422, "photo:type"]);
  expect(await code(await form({ count: "many" }))).toEqual([422, "count:type"]);
  expect(await code({ headers: { "Content-Type": "multipart/form-data; boundary=x" }, body: "--y\r\n\r\n" })).toEqual([
    400,
  ]);
  expect(await code({ headers: { "Content-Type": "image/png" }, body: png })).toEqual([415]);
  expect(
    await code({ headers: { "Content-Type": "multipart/form-data; boundary=x" }, body: Buffer.alloc(3_000_000) }),
  ).toEqual([413]);
});

test("an upload that a foreign page could send in somebody's name is turned away", async () => {
  const desk = await start();
  const upload = await form({ title: "Forged", photo: new File([png], "dot.png", { type: "image/png" }) });
  expect((await desk.as(null, "POST", "/api/tasks", { ...upload, cookie: desk.tokens.ann })).status).toBe(415);
});
