import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Generator } from "../load/generator.ts";
import { wireText } from "../wire-request.ts";
import type { WireRequest } from "../wire-request.ts";
import { serve } from "./served.ts";
import type { Served } from "./served.ts";

const connections = 16;
const seconds = Number(process.argv[2] ?? 3);
const rounds = 1;

/** What is measured: the requests of one connection in turn. */
interface Workload {
  readonly name: string;
  readonly status: number;
  readonly requests: (token: string) => readonly WireRequest[];
}

const workloads: readonly Workload[] = [
  {
    name: "a record",
    status: 200,
    requests: (token) => [1, 2, 3, 4].map((number) => ({ method: "GET", path: `/api/tickets/${number}`, token })),
  },
  {
    name: "a list of 50",
    status: 200,
    requests: (token) => [{ method: "GET", path: "/api/tickets?size=50&sort=-number", token }],
  },
  {
    name: "a write",
    status: 201,
    requests: (token) => [
      { method: "POST", path: "/api/tickets", token, body: { subject: "The printer", body: "It is on fire, again." } },
    ],
  },
];

const folder = mkdtempSync(join(tmpdir(), "ninepoint-bench-"));
try {
  const text = readFileSync("specs/helpdesk.md", "utf8").replace("maxOpenTickets | 5 ", "maxOpenTickets | 9999999 ");
  const free = join(folder, "free.md");
  writeFileSync(free, text.replace(/^\| callsPerPerson .*\n/m, ""));
  console.log(
    `${connections} connections, ${rounds} rounds of ${seconds} s each; µs of the processor per request, of the writing process and of the workers`,
  );
  for (let round = 1; round <= rounds; round += 1)
    for (const workers of [0, 2]) await measure(free, join(folder, `data-${round}-${workers}`), workers);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measure(document: string, data: string, workers: number): Promise<void> {
  const served = await serve(document, data, ["--workers", String(workers)]);
  const generator = new Generator();
  try {
    const token = await signUp(served);
    for (let ticket = 0; ticket < 60; ticket += 1)
      await post(served, "/api/tickets", workloads[2]!.requests(token)[0]!.body, token);
    for (const { name, status, requests } of workloads) {
      const script = requests(token).map(wireText);
      const scripts = Array.from({ length: connections }, () => script);
      const before = served.cpuSeconds();
      const { answeredInAll, answered } = await generator.perform({
        port: served.port,
        scripts,
        unit: 1,
        status,
        pace: { kind: "closed", seconds },
      });
      const after = served.cpuSeconds();
      const each = (from: number, to: number): string => ((1e6 * (to - from)) / answeredInAll).toFixed(0).padStart(5);
      console.log(
        `${workers === 0 ? "one process" : `${workers} workers  `}  ${name.padEnd(12)} ${each(before.writer, after.writer)} + ${each(before.workers, after.workers)} µs   ${(answered / seconds).toFixed(0).padStart(6)} a second`,
      );
    }
  } finally {
    generator.close();
    await served.stop();
  }
}

async function signUp(served: Served): Promise<string> {
  const { token } = (await post(served, "/api/sign-up", {
    name: "Ann",
    email: "ann@example.org",
    password: "correct horse battery",
  })) as { readonly token: string };
  return token;
}

async function post({ port }: Served, path: string, body: unknown, token?: string): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return answer.json();
}
