import { judgeTarget } from "../../src/conform/judge-target.ts";
import { openHttpTarget } from "../../src/conform/target/http-target.ts";
import type { HttpAnswer, Target } from "../../src/conform/target/target.ts";
import type { Specification } from "../../src/model/specification.ts";
import type { HttpRequest } from "../../src/semantics/http/http-request.ts";
import { run } from "../mutants/implementation.ts";

/** Records what the judge and the product of a document say to each other, as a HAR file. */
export async function recordJudge(model: Specification, requests: number, seed: number): Promise<string> {
  const running = await run(model, model.roles.at(-1)?.name ?? "");
  const target = openHttpTarget(running.address);
  const entries: object[] = [];
  const watched: Target = {
    base: target.base,
    async send(request) {
      const startedAt = new Date();
      const answer = await target.send(request);
      if (answer.kind === "answer") entries.push(entryOf(running.address, startedAt, request, answer));
      return answer;
    },
  };
  await judgeTarget(model, watched, {
    requests,
    seed,
    known: running.known,
    runId: "o",
    clock: Date.now,
    clockTolerance: 5000,
    isAlone: true,
    wait: () => Promise.resolve(),
  });
  target.close();
  await running.close();
  return JSON.stringify({ log: { version: "1.2", creator: { name: "judge", version: "1" }, entries } });
}

function entryOf(address: URL | string, startedAt: Date, request: HttpRequest, answer: HttpAnswer): object {
  const url = new URL(request.path, address);
  const named = (headers: Readonly<Record<string, string>>): object[] =>
    Object.entries(headers).map(([name, value]) => ({ name, value }));
  const type = request.headers["Content-Type"] ?? "application/json";
  return {
    startedDateTime: startedAt.toISOString(),
    time: Date.now() - startedAt.getTime(),
    request: {
      method: request.method,
      url: url.href,
      httpVersion: "HTTP/1.1",
      headers: named(request.headers),
      queryString: [...url.searchParams].map(([name, value]) => ({ name, value })),
      cookies: [],
      headersSize: -1,
      bodySize: -1,
      ...(request.body === null ? {} : { postData: { mimeType: type, text: request.body } }),
    },
    response: {
      status: answer.status,
      statusText: "",
      httpVersion: "HTTP/1.1",
      headers: named(answer.headers),
      cookies: [],
      content: { size: answer.body.length, mimeType: answer.headers["content-type"] ?? "", text: answer.body },
      redirectURL: "",
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: 0, receive: 0 },
  };
}
