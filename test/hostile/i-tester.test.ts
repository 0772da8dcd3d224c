import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { judgeAddress, judgedModel } from "../product/judge-address.ts";
import { servedInMemory } from "../product/served-in-memory.ts";

test("I02 a target that leads to another host is not followed, whatever the status of its answer", async () => {
  const caught: string[] = [];
  const lure = createServer(({ url }, response) => {
    caught.push(url ?? "");
    response.end("{}");
  });
  await new Promise<void>((resolve) => lure.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => lure.close(() => resolve())));
  const at = `http://127.0.0.1:${(lure.address() as AddressInfo).port}`;
  let led = 0;
  const { verdict } = await judgeAddress(
    await servedInMemory(judgedModel, (_number, _answer, response, request) => {
      if (request.method !== "GET") return true;
      led += 1;
      const status = [301, 302, 303, 307, 308][led % 5]!;
      response
        .writeHead(status, { Location: `${at}/caught`, Refresh: `0; url=${at}`, Link: `<${at}>; rel=preload` })
        .end();
      return false;
    }),
    100,
  );
  expect([verdict.kind, led > 10, caught]).toEqual(["findings", true, []]);
});

test("I04 a target can't tell that it is tested by how it is asked, and each difference is asked for again before it is told", async () => {
  const agents = new Set<string>();
  const paths: string[] = [];
  await judgeAddress(
    await servedInMemory(judgedModel, (_number, _answer, _response, request) => {
      agents.add(
        `${request.headers["user-agent"]} ${JSON.stringify(Object.keys(request.headers).filter((name) => /^x-|ninepoint/i.test(name)))}`,
      );
      paths.push(String(request.url));
      return true;
    }),
    100,
  );
  for (const agent of agents) expect(agent).not.toMatch(/ninepoint|test|judge|x-/i);
  expect(paths.filter((path) => /ninepoint|judge/i.test(path))).toEqual([]);
  const asked: string[] = [];
  const { verdict } = await judgeAddress(
    await servedInMemory(judgedModel, (_number, answer, _response, request) => {
      asked.push(String(request.url));
      if (request.method === "GET" && answer.status === 200) answer.body = "{}";
      return true;
    }),
    120,
  );
  expect(verdict.findings.length).toBeGreaterThan(0);
  expect(new Set(asked).size).toBeLessThan(asked.length);
});
