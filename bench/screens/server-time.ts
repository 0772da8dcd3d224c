import { brotliDecompressSync } from "node:zlib";
import { request } from "node:http";
import { performance } from "node:perf_hooks";
import { median } from "../statistics.ts";
import type { HelpDesk } from "./help-desk.ts";
import type { Question } from "./workloads.ts";

/** What an answer of the server costs. */
export interface ServerTime {
  /** Milliseconds until the answer was there: the first, then the median of the later ones. */
  readonly first: number;
  readonly median: number;
  /** Milliseconds of the processor that a later answer took on average, which other programs hardly change; null where the system does not tell. */
  readonly cpu: number | null;
  /** Kilobytes sent, and after decompression. */
  readonly sent: number;
  readonly whole: number;
}

/** The number of answers after the first. */
const later = 10;

/** Asks for a screen as the web application does. */
export async function serverTime(desk: HelpDesk, { by, path }: Question): Promise<ServerTime> {
  const { token } = desk[by];
  const first = await ask(desk.port, token, path);
  const before = desk.cpuSeconds();
  const times: number[] = [];
  for (let count = 0; count < later; count += 1) times.push((await ask(desk.port, token, path)).time);
  const after = desk.cpuSeconds();
  return {
    first: first.time,
    median: median(times),
    cpu: before === null || after === null ? null : (1000 * (after - before)) / later,
    sent: first.sent / 1024,
    whole: first.whole / 1024,
  };
}

interface Answer {
  readonly time: number;
  readonly sent: number;
  readonly whole: number;
}

function ask(port: number, token: string, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const headers = { cookie: `ninepoint=${token}`, "accept-encoding": "br" };
    const asked = request({ port, host: "127.0.0.1", path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("end", () => {
        const time = performance.now() - began;
        const body = Buffer.concat(chunks);
        const whole = response.headers["content-encoding"] === "br" ? brotliDecompressSync(body) : body;
        if (response.statusCode === 200) resolve({ time, sent: body.length, whole: whole.length });
        else reject(new Error(`${path} was answered with ${response.statusCode}: ${whole.toString()}`));
      });
    });
    asked.once("error", reject);
    asked.end();
  });
}
