import { expect, test } from "vitest";
import { attackedDeskOfFile } from "./serve-attacked.ts";

const attacked = attackedDeskOfFile();

test("C05 a body is read as what its type says, or not at all", async () => {
  const { desk, ada } = attacked();
  const before = await desk.dump();
  const body = '{"subject":"x","body":"b"}';
  const ask = async (type: string): Promise<number> => {
    const answer = await desk.raw(
      `POST /api/tickets HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer ${ada}\r\n${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
  };
  // What is read as JSON is judged as JSON: the subject is too short.
  for (const type of [
    "application/json",
    " application/json",
    "\tapplication/json",
    "application/json ",
    "APPLICATION/JSON",
    "application/json;charset=utf-8",
    'application/json ; charset="UTF-8"',
  ])
    expect(await ask(`Content-Type:${type}`), type).toBe(422);
  for (const type of [
    "text/plain",
    "application/json\ttext/plain",
    "application/json,text/plain",
    "text/plain;application/json",
    "application/json; charset=utf-16",
    "application/json; charset=utf-7",
    "application/json;charset=utf-8;charset=utf-16",
    "application/x-json",
    "application/json5",
    "application/json\u00a0",
    "application/ json",
    "multipart/form-data; boundary=x",
    "application/x-www-form-urlencoded",
    "",
    "*/*",
    "application/merge-patch+json",
    "application/json;",
  ])
    expect(await ask(`Content-Type: ${type}`), type).toBe(415);
  expect(await ask("Content-Type: application/json\r\nContent-Type: text/plain")).toBe(415);
  expect(await ask("Content-Type: text/plain\r\nContent-Type: application/json")).toBe(415);
  expect(await ask("X: y")).toBe(415);
  for (const encoding of ["gzip", "deflate", "br", "zstd", "compress", "gzip, identity", "x"])
    expect(await ask(`Content-Type: application/json\r\nContent-Encoding: ${encoding}`), encoding).toBe(415);
  expect(await desk.dump()).toBe(before);
});

test("C06 a request whose end two readers could see in two places is refused, and nothing behind it is read", async () => {
  const { desk, ada } = attacked();
  const before = await desk.dump();
  const inner = JSON.stringify({ subject: "Smuggled", body: "b" });
  const smuggled = `POST /api/tickets HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${ada}\r\nContent-Type: application/json\r\nContent-Length: ${inner.length}\r\nConnection: close\r\n\r\n${inner}`;
  const heads = [
    "Content-Length: 0\r\nTransfer-Encoding: chunked",
    "Transfer-Encoding: chunked\r\nContent-Length: 5",
    "Content-Length: 0\r\nContent-Length: 10",
    "Content-Length: 0, 0",
    "Content-Length: +0",
    "Content-Length: -1",
    "Content-Length: 0x0",
    "Content-Length: 1e1",
    "Content-Length: 9007199254740993000",
    "Content-Length:",
    "Content-Length : 0",
    "Transfer-Encoding: gzip, chunked, x",
    "Transfer-Encoding: xchunked",
    "Transfer-Encoding : chunked",
    "Transfer-Encoding:\u000bchunked",
    "Transfer-Encoding: identity",
    "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity",
    "X: a\r\n b",
    " X: a",
    "X\u0000: a",
    "X: a\u0000",
    "X: a\rY: b",
    "X a",
    ": a",
    "Host: other",
  ];
  const answers: string[] = [];
  for (const head of heads) {
    const answer = await desk
      .raw(`POST /api/tickets HTTP/1.1\r\nHost: localhost\r\n${head}\r\n\r\n${smuggled}`)
      .catch(() => "reset");
    answers.push(`${JSON.stringify(head)}: ${(answer.match(/HTTP\/1\.1 \d+/g) ?? [answer]).join()}`);
  }
  expect(answers.filter((answer) => !/: (HTTP\/1\.1 (400|413|415|501)|reset|)$/.test(answer))).toEqual([]);
  for (const chunk of [
    "fffffffffffffffff\r\n",
    "-1\r\n",
    "0x0\r\n\r\n",
    "0 \r\n\r\n",
    "g\r\n",
    "1\nx\r\n0\r\n\r\n",
    "1\r\nxx\r\n0\r\n\r\n",
    "\r\n",
  ]) {
    const answer = await desk
      .raw(
        `POST /api/tickets HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${ada}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}${smuggled}`,
      )
      .catch(() => "");
    expect(answer.match(/HTTP\/1\.1 \d+/g) ?? [], chunk).not.toContain("HTTP/1.1 201");
  }
  for (const line of [
    "POST /api/tickets HTTP/1.1\nHost: localhost\n\n",
    "POST  /api/tickets HTTP/1.1\r\n\r\n",
    "POST /api/tickets HTTP/1.2\r\n\r\n",
    "POST /api/tickets\r\n\r\n",
    "POST /api tickets HTTP/1.1\r\nHost: x\r\n\r\n",
    "\u0016\u0003\u0001\u0002",
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  ]) {
    const answer = await desk.raw(`${line}${smuggled}`).catch(() => "");
    expect(answer, line).not.toContain("HTTP/1.1 201");
  }
  expect(await desk.dump()).toBe(before);
});

test("C06 what stands behind a request that closes the connection is not done, as its answer could not be sent", async () => {
  const { desk, ada } = attacked();
  const before = await desk.dump();
  const inner = JSON.stringify({ subject: "Behind", body: "b" });
  const behind = `POST /api/tickets HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${ada}\r\nContent-Type: application/json\r\nContent-Length: ${inner.length}\r\n\r\n${inner}`;
  const large = "x".repeat(300_000);
  for (const first of [
    "GET /api/tickets HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    "GET /api/tickets HTTP/1.0\r\n\r\n",
    "GET /api/tickets HTTP/1.1\r\n\r\n",
    "POST  /api/tickets HTTP/1.1\r\n\r\n",
    "GET /api/tickets HTTP/1.1\r\nHost: localhost\r\nHost: other\r\n\r\n",
    `POST /api/tickets HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${ada}\r\nContent-Type: application/json\r\nContent-Length: ${large.length}\r\n\r\n${large}`,
  ]) {
    const answer = await desk.raw(first + behind).catch(() => "");
    expect(answer.match(/HTTP\/1\.1 \d+/g) ?? [""], first.slice(0, 80)).toHaveLength(1);
  }
  expect(await desk.dump()).toBe(before);
});

test("C07 no header and no parameter makes a method another one", async () => {
  const { desk, ada, ticket } = attacked();
  for (const header of ["X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override", "_method"]) {
    const { status } = await desk.send("POST", `/api/tickets/${ticket}`, {
      token: ada,
      json: { subject: "Overridden" },
      headers: { [header]: "PATCH" },
    });
    expect(status, header).toBe(405);
    expect((await desk.send("GET", `/api/tickets/${ticket}?${header}=DELETE`, { token: ada })).status).toBeLessThan(
      500,
    );
  }
  expect((await desk.send("GET", `/api/tickets?_method=DELETE`, { token: ada })).status).toBe(422);
});

test("C07 a method that a path has not is refused with those that it has, and HEAD answers the headers of GET", async () => {
  const { desk, ada, ticket } = attacked();
  for (const method of ["TRACE", "PROPFIND", "MKCOL", "SEARCH", "LINK", "PUT"]) {
    const { status, text, headers } = await desk.send(method, "/api/tickets", { token: ada });
    expect([status, headers.allow], method).toEqual([405, "GET, HEAD, OPTIONS, POST"]);
    expect(text).not.toContain(ada);
  }
  for (const method of ["get", "Get", "CONNECT", "G\u00cbT", "FOO"]) {
    const answer = await desk
      .raw(
        `${method} /api/tickets HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer ${ada}\r\n\r\n`,
      )
      .catch(() => "");
    expect(answer, method).not.toMatch(/^HTTP\/1\.1 2/);
  }
  for (const path of [
    "/api/tickets",
    `/api/tickets/${ticket}`,
    "/api/tickets/999",
    "/api/nothing",
    "/_ninepoint/product",
    "/",
  ]) {
    const [got, head] = [await desk.send("GET", path, { token: ada }), await desk.send("HEAD", path, { token: ada })];
    const withoutDate = ({ date: _, ...others }: typeof got.headers) => others;
    expect([head.status, withoutDate(head.headers), head.text], path).toEqual([
      got.status,
      withoutDate(got.headers),
      "",
    ]);
    const options = await desk.send("OPTIONS", path, { token: ada });
    expect(options.text, path).not.toContain("printer");
  }
});
