import { createServer } from "node:http";
import type { RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { httpTarget } from "./http-target.ts";

const asked = { method: "GET", path: "/things?x=1", headers: { "X-Own": "yes" }, body: null } as const;

/** A target that answers as it likes, and someone with little patience. */
async function against(answer: RequestListener, base = ""): Promise<ReturnType<ReturnType<typeof httpTarget>["send"]>> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const target = httpTarget(new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`), { milliseconds: 300, bytes: 1000 });
  onTestFinished(() => {
    target.close();
    server.closeAllConnections();
    server.close();
  });
  return target.send(asked);
}

test("a request goes below the target's address, and its answer comes back as it is", async () => {
  const came = await against((request, response) => response.writeHead(418, { "X-Tea": "pot" }).end(`${request.method} ${request.url} ${String(request.headers["x-own"])}`), "/v1/");
  expect(came).toMatchObject({ kind: "answer", status: 418, headers: { "x-tea": "pot" }, body: "GET /v1/things?x=1 yes" });
});

test("a redirect is an answer like any other: nobody is sent elsewhere", async () => {
  expect(await against((_, response) => response.writeHead(302, { Location: "http://169.254.169.254/" }).end())).toMatchObject({ kind: "answer", status: 302 });
});

test.each<[string, RequestListener, string]>([
  ["that never comes", () => {}, "it gave no whole answer within 0.3 seconds"],
  ["that drips", (_, response) => {
    const drip = setInterval(() => response.write("x"), 20);
    response.on("close", () => clearInterval(drip));
  }, "it gave no whole answer within 0.3 seconds"],
  ["that does not end", (_, response) => void response.write("x".repeat(5000)), "MB"],
  ["that is cut off", (_, response) => {
    response.writeHead(200, { "Content-Length": "100" });
    response.write("x");
    setTimeout(() => response.destroy(), 20);
  }, "it ended the connection"],
])("an answer %s is none, and says why", async (_, answer, why) => {
  expect(await against(answer)).toEqual({ kind: "unanswered", why: expect.stringContaining(why) });
});

test("where nothing listens, that is said", async () => {
  const target = httpTarget(new URL("http://127.0.0.1:1"));
  onTestFinished(() => target.close());
  expect(await target.send(asked)).toEqual({ kind: "unanswered", why: "nothing listens there" });
});
