import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { createSource } from "../../../src/base/source.ts";
import type { HttpRequest } from "../../../src/semantics/http/http-request.ts";
import { parse } from "../../../src/language/parse.ts";
import { runInMemory } from "./run-in-memory.ts";

const { value: helpdesk } = parse(
  createSource("helpdesk.md", readFileSync(new URL("../../../specs/helpdesk.md", import.meta.url), "utf8")),
);
const root = { email: "root@example.org", password: "battery staple" };

type Answered = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly json: Readonly<Record<string, unknown>>;
};

/** Calls on a help desk of its own, as one line each. */
function helpdeskInMemory(): (
  method: HttpRequest["method"],
  path: string,
  body?: object | null,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answered> {
  let time = Date.UTC(2026, 10, 21);
  const { target } = runInMemory(helpdesk, "Lead", () => (time += 1));
  onTestFinished(() => target.close());
  return async (method, path, body = null, headers = {}) => {
    const came = await target.send({
      method,
      path,
      headers: { ...(body === null ? {} : { "Content-Type": "application/json" }), ...headers },
      body: body === null ? null : JSON.stringify(body),
    });
    if (came.kind === "unanswered") throw new Error(came.reason);
    return {
      status: came.status,
      headers: came.headers,
      json: (came.body === "" ? {} : JSON.parse(came.body)) as Answered["json"],
    };
  };
}

const bearer = ({ json }: Answered): Readonly<Record<string, string>> => ({
  Authorization: `Bearer ${String(json["token"])}`,
});

test("it answers as the product does: what is written is there, with its place and tag", async () => {
  const call = helpdeskInMemory();
  const lead = bearer(await call("POST", "/api/sign-in", root));
  const made = await call("POST", "/api/tickets", { subject: "No ink left", body: "White." }, lead);
  expect(made).toMatchObject({
    status: 201,
    headers: { location: "/api/tickets/1" },
    json: { number: 1, status: "open" },
  });
  expect(await call("GET", "/api/tickets/1", null, lead)).toMatchObject({
    status: 200,
    headers: { etag: made.headers["etag"] },
  });
  expect(await call("GET", "/api/tickets/1", null, { ...lead, "If-None-Match": made.headers["etag"]! })).toMatchObject({
    status: 304,
  });
  expect(await call("GET", "/api/tickets/1")).toMatchObject({ status: 401, json: { code: "SIGN_IN_FIRST" } });
});

test("what was done under a key is answered again, once", async () => {
  const call = helpdeskInMemory();
  const lead = { ...bearer(await call("POST", "/api/sign-in", root)), "Idempotency-Key": "k1" };
  const ticket = { subject: "No ink left", body: "White." };
  expect((await call("POST", "/api/tickets", ticket, lead)).json["number"]).toBe(1);
  expect((await call("POST", "/api/tickets", ticket, lead)).json["number"]).toBe(1);
  expect((await call("POST", "/api/tickets", { ...ticket, body: "Black." }, lead)).status).toBe(422);
});

test("what was done under a key is answered in the role that its caller has now", async () => {
  const call = helpdeskInMemory();
  const lead = bearer(await call("POST", "/api/sign-in", root));
  const keyed = { ...lead, "Idempotency-Key": "k1" };
  const ticket = { subject: "No ink left", body: "White." };
  expect((await call("POST", "/api/tickets", ticket, keyed)).json).toHaveProperty("note");
  const { id } = (await call("GET", "/api/me", null, lead)).json;
  expect((await call("PATCH", `/api/users/${String(id)}`, { role: "Customer" }, lead)).status).toBe(200);
  const again = await call("POST", "/api/tickets", ticket, keyed);
  expect(again).toMatchObject({ status: 201, json: { number: 1 } });
  expect(again.json).not.toHaveProperty("note");
});

test("another secret ends every session but the one that it was changed in", async () => {
  const call = helpdeskInMemory();
  const [one, other] = [await call("POST", "/api/sign-in", root), await call("POST", "/api/sign-in", root)];
  const { id } = (await call("GET", "/api/me", null, bearer(one))).json;
  expect((await call("PATCH", `/api/users/${String(id)}`, { password: "another staple" }, bearer(one))).status).toBe(
    200,
  );
  expect((await call("GET", "/api/me", null, bearer(one))).status).toBe(200);
  expect((await call("GET", "/api/me", null, bearer(other))).status).toBe(401);
});
