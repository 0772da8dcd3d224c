import { createServer } from "node:http";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { Parts } from "../../src/mock/decide-engine.ts";
import { runInMemory } from "../../bench/mutants/in-memory/run-in-memory.ts";
import type { Specification } from "../../src/model/specification.ts";

/** An answer that may be spoilt before it is sent. */
interface Spoilt {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Whether an answer is to be sent, as it has become; whoever says no has answered himself. By the number of the call. */
type Spoil = (number: number, answer: Spoilt, response: ServerResponse, request: IncomingMessage) => boolean;

/** Where a document answers over HTTP, from memory, until the test is over. `parts`: what of it is wrong. */
export async function servedInMemory(
  model: Specification,
  spoil: Spoil = () => true,
  parts: Partial<Parts> = {},
): Promise<string> {
  const { target } = runInMemory(model, "Lead", Date.now, parts);
  let count = 0;
  return listening((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = Buffer.concat(parts).toString("utf8");
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      void target
        .send({ method: request.method as "GET", path: request.url ?? "/", headers, body: body === "" ? null : body })
        .then((came) => {
          if (came.kind === "unanswered") return;
          const { "content-length": _, ...kept } = came.headers;
          const answer = { status: came.status, headers: kept, body: came.body };
          if (spoil(++count, answer, response, request))
            response.writeHead(answer.status, answer.headers).end(answer.body);
        });
    });
  });
}

async function listening(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
