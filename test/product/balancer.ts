import { createServer, request as requestOf } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/**
 * Gives each request to the next process, as a proxy does that balances load, until the test is over. Answers its port. `ports`: where processes
 * listen at the moment; some of them may have ended. `answered`: called whenever a process has answered a request.
 *
 * A request that no process has got, because none listens there, is given to the next one. One that was cut is, too, where it only reads; else it is
 * answered 502. nginx does the same, but it also repeats PUT and DELETE.
 */
export async function balance(ports: () => readonly number[], answered: () => void = () => {}): Promise<number> {
  let turn = 0;
  const proxy = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on("data", (part: Buffer) => parts.push(part));
    incoming.on("error", () => {});
    incoming.on("end", () => {
      const all = ports();
      turn += 1;
      const inTurn = all.map((_, at) => all[(turn + at) % all.length]!);
      pass({ incoming, body: Buffer.concat(parts), outgoing, answered }, inTurn);
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return (proxy.address() as AddressInfo).port;
}

interface Passed {
  readonly incoming: IncomingMessage;
  readonly body: Buffer;
  readonly outgoing: ServerResponse;
  answered(): void;
}

function pass(passed: Passed, [port, ...others]: readonly number[]): void {
  const { incoming, body, outgoing } = passed;
  const { method = "GET", url, headers } = incoming;
  if (port === undefined) return void outgoing.writeHead(502, { "Content-Type": "text/plain" }).end("Bad Gateway");
  const onward = requestOf({ port, method, path: url, headers, agent: false }, (answer) => {
    passed.answered();
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.on("error", () => outgoing.destroy());
    answer.pipe(outgoing);
  });
  onward.on("error", (error: NodeJS.ErrnoException) => {
    if (outgoing.headersSent) return void outgoing.destroy();
    const mayRepeat = error.code === "ECONNREFUSED" || method === "GET" || method === "HEAD";
    pass(passed, mayRepeat ? others : []);
  });
  outgoing.on("close", () => onward.destroy());
  onward.end(body);
}
