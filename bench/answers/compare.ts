import { isDeepStrictEqual } from "node:util";
import { ask } from "./probe.ts";
import type { Probe, ProbeAnswer } from "./probe.ts";

/** A probe that was answered in two ways. */
export interface Difference {
  readonly probe: string;
  readonly ours: unknown;
  readonly peers: unknown;
}

/** Sends every probe to both servers; answers where they differ in what a client could notice. */
export async function differences(
  probes: readonly Probe[],
  ours: number,
  peer: number,
  since: string,
): Promise<readonly Difference[]> {
  const found: Difference[] = [];
  let before: readonly [ProbeAnswer | null, ProbeAnswer | null] = [null, null];
  for (const probe of probes) {
    const answers = [await ask(ours, probe.request(before[0])), await ask(peer, probe.request(before[1]))] as const;
    const [left, right] = answers.map((answer) => seen(answer, since));
    if (!isDeepStrictEqual(left, right)) found.push({ probe: probe.name, ours: left, peers: right });
    before = answers;
  }
  return found;
}

/** An answer without what may differ: names of errors' pages, wording for fields, cursors, tags and new times. */
function seen({ status, headers, body }: ProbeAnswer, since: string): unknown {
  return {
    status,
    headers: Object.fromEntries([...headers].flatMap(header)),
    body: status < 400 ? content(body, since) : problem(body),
  };
}

/** A header, however it is spaced and ordered; none where it tells of the moment, the connection or what is masked in the body. */
function header([name, value]: readonly [string, string]): readonly (readonly [string, string])[] {
  if (["date", "connection", "keep-alive", "content-length"].includes(name)) return [];
  if (name === "etag") return [[name, "tag"]];
  return [[name, name === "vary" ? value.toLowerCase().split(/, */).sort().join() : value.replace(/; +/g, ";")]];
}

function content(body: unknown, since: string): unknown {
  if (Array.isArray(body)) return body.map((item) => content(item, since));
  if (typeof body !== "object" || body === null) return body;
  const values = body as Readonly<Record<string, unknown>>;
  const isNew = typeof values["createdAt"] === "string" && values["createdAt"] >= since;
  const masked = Object.entries(values).map(([name, value]) => {
    if (name === "next") return [name, value !== null];
    if (isNew && name === "dueAt") return [name, "new"];
    if (name.endsWith("At") && name !== "dueAt" && typeof value === "string" && value >= since) return [name, "new"];
    return [name, content(value, since)];
  });
  return Object.fromEntries(masked);
}

function problem(body: unknown): unknown {
  const {
    status,
    code,
    title,
    errors = [],
  } = body as Partial<Record<string, unknown>> & { errors?: { field: string; code: string }[] };
  return { status, code, title, errors: errors.map((error) => `${error.field} ${error.code}`).sort() };
}
