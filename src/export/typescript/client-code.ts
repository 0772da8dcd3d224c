import type { Identification } from "../../model/role.ts";
import type { ClientFeatures } from "./client-types.ts";

/** The code that the calls of every client share. `codes`: of all errors that are answered as problems. */
export function clientCode(
  { model, hasFiles, hasPages, hasOwnBodies, hasKeys }: ClientFeatures,
  codes: readonly string[],
): string {
  const { identification } = model;
  const parts = [
    errorClasses,
    codesText(codes),
    sendingTypes(identification !== null, hasOwnBodies),
    connectionCode(identification, hasFiles, hasOwnBodies),
    wireCode,
    hasKeys ? segmentCode : "",
    identification !== null || hasOwnBodies ? partCode : "",
    hasFiles ? fileCode : "",
    hasPages ? pageCode : "",
    eventCode,
  ];
  return parts.filter((part) => part !== "").join("\n");
}

const errorClasses = `/** An answer that the description of the API does not have, as of a proxy or a product that has failed. */
export class UnexpectedAnswerError extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(\`The product has answered \${status}, which its description does not have.\`);
    this.status = status;
    this.body = body;
  }
}

/** A call that was refused, where its data were needed. */
export class RefusedError extends Error {
  readonly answer: { readonly ok: false; readonly status: number; readonly error: { readonly code: string | null } };

  constructor(answer: RefusedError["answer"]) {
    super(\`The product has refused a call: \${answer.error.code ?? answer.status}.\`);
    this.answer = answer;
  }
}

/** The data of an answer. Throws a \`RefusedError\` where the call was refused. */
export function dataOf<Answer extends { readonly ok: boolean }>(
  answer: Answer,
): Extract<Answer, { readonly ok: true; readonly data: unknown }>["data"] {
  if (!answer.ok) throw new RefusedError(answer as unknown as RefusedError["answer"]);
  return (answer as Extract<Answer, { readonly ok: true; readonly data: unknown }>).data;
}
`;

function codesText(codes: readonly string[]): string {
  return `/** The codes of the errors. */
const errorCodes: ReadonlySet<unknown> = new Set<string>([
${codes.map((code) => `  ${JSON.stringify(code)},\n`).join("")}]);
`;
}

function sendingTypes(hasToken: boolean, hasOwnBodies: boolean): string {
  const token = `  readonly token?: TokenEffect;\n`;
  const told = `  /** Of errors that are no problems of RFC 9457, by status: the code, or where the body has it; null where nothing tells it. */
  readonly told?: Readonly<Record<number, string | null | readonly string[]>>;
  /** What only the body of an error has, where an answer has the same status. */
  readonly signs?: Readonly<Record<number, string>>;
`;
  const effect = `/** What an answer does to the token that the client has. */
type TokenEffect =
  | { readonly kind: "told"; readonly at: readonly string[] }
  | { readonly kind: "told in header"; readonly header: string }
  | { readonly kind: "ended" };

`;
  return `${hasToken ? effect : ""}/** What is sent with a request. */
interface SentParts {
  readonly query?: object;
  readonly headers?: object;
  readonly body?: object;
${hasToken ? token : ""}${hasOwnBodies ? told : ""}  readonly options?: CallOptions | undefined;
}
`;
}

function connectionCode(identification: Identification | null, hasFiles: boolean, hasOwnBodies: boolean): string {
  const hasToken = identification !== null;
  const taken = [
    "baseUrl",
    ...(hasToken ? ["token: givenToken"] : []),
    ...(identification?.basic === true ? ["account"] : []),
    ...(identification === null || identification.key === null ? [] : ["key"]),
    "fetch: ask = (to, sent) => fetch(to, sent)",
  ];
  const parts = [
    "query",
    "headers",
    "body",
    ...(hasToken ? ["token: effect"] : []),
    ...(hasOwnBodies ? ["told", "signs"] : []),
    "options",
  ];
  return `/** What sends the requests of a client. */
function connect({ ${taken.join(", ")} }: ClientOptions) {
  const base = baseUrl.replace(/\\/+$/, "");
${hasToken ? "  let token = givenToken ?? null;\n" : ""}${credentialsCode(identification)}
  async function send<Answer>(
    method: string,
    path: string,
    { ${parts.join(", ")} }: SentParts,
  ): Promise<Answer> {
    const sent = new Headers({ Accept: "application/json" });
    for (const [name, value] of Object.entries(headers ?? {}))
      if (value !== undefined) sent.set(name, wireText(value));
    if (options?.ifMatch !== undefined) sent.set("If-Match", options.ifMatch);
    if (options?.idempotencyKey !== undefined) sent.set("Idempotency-Key", options.idempotencyKey);
    if (body !== undefined) sent.set("Content-Type", "application/json");
${hasToken ? "    const identifying = credentials(sent);\n" : ""}    const request: RequestInit = { method, headers: sent };
    if (body !== undefined) request.body = JSON.stringify(${hasFiles ? "await withFiles(body)" : "body"});
    if (options?.signal !== undefined) request.signal = options.signal;
    const answer = await ask(base + path + queryText(query ?? {}${hasToken ? ", identifying" : ""}), request);
    const text = await answer.text();
    const type = answer.headers.get("Content-Type") ?? "";
    const content: unknown = text === "" ? null : type.includes("json") ? JSON.parse(text) : text;
    const { status } = answer;
    if (type.startsWith("application/problem+json")) {
      const { code } = content as { readonly code: unknown };
      if (!errorCodes.has(code)) throw new UnexpectedAnswerError(status, content);
      return { ok: false, status, error: content, headers: answer.headers } as Answer;
    }
${hasOwnBodies ? ownBodyCode : ""}    if (!answer.ok) throw new UnexpectedAnswerError(status, content);
${hasToken ? tokenCode : ""}    return { ok: true, status, data: content, headers: answer.headers } as Answer;
  }

  return {
    send,
    ask: (path: string, sent: Headers, signal?: AbortSignal): Promise<Response> =>
      ask(base + path, signal === undefined ? { headers: sent } : { headers: sent, signal }),
${hasToken ? tokenAccess : ""}  };
}
`;
}

const ownBodyCode = `    const own = told?.[status];
    const sign = signs?.[status];
    if (own !== undefined && (sign === undefined || partOf(content, [sign]) !== undefined)) {
      const code = typeof own === "string" || own === null ? own : partOf(content, own);
      return { ok: false, status, error: { code, body: content }, headers: answer.headers } as Answer;
    }
`;

const tokenCode = `    const given = effect?.kind === "told" ? partOf(content, effect.at) : null;
    if (typeof given === "string") token = given;
    if (effect?.kind === "told in header") token = answer.headers.get(effect.header) ?? token;
    if (effect?.kind === "ended") token = null;
`;

const tokenAccess = `    credentials,
    token: (): string | null => token,
    setToken: (to: string | null): void => {
      token = to;
    },
`;

function credentialsCode(identification: Identification | null): string {
  if (identification === null) return "";
  const { token, basic, key } = identification;
  const [header, before] =
    token === null
      ? ["Authorization", "Bearer "]
      : token.kind === "cookie"
        ? ["Cookie", `${token.name}=`]
        : [token.header, token.scheme === null ? "" : `${token.scheme} `];
  const value = before === "" ? "token" : `\`${before.replaceAll(/[`\\$]/g, "\\$&")}\${token}\``;
  const lines = [
    `    if (token !== null) sent.set(${JSON.stringify(header)}, ${value});`,
    ...(basic ? [basicCode] : []),
    ...(key === null
      ? []
      : key.place === "header"
        ? [`    else if (key !== undefined) sent.set(${JSON.stringify(key.name)}, key);`]
        : [`    else if (key !== undefined) return \`${encodeURIComponent(key.name)}=\${encodeURIComponent(key)}\`;`]),
  ];
  return `
  /** Says in headers who calls, or gives what says it in the query. */
  function credentials(sent: Headers): string {
${lines.join("\n")}
    return "";
  }
`;
}

const basicCode = `    else if (account !== undefined) {
      const { name, password } = account;
      sent.set("Authorization", \`Basic \${base64(new TextEncoder().encode(\`\${name}:\${password}\`))}\`);
    }`;

const wireCode = `/** A value as a query string, a header or a path has it. */
function wireText(value: unknown): string {
  if (value === null) return "";
  if (Array.isArray(value)) return value.map(wireText).join(",");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** A query string. \`more\`: what it has beside these parameters. */
function queryText(query: object, more = ""): string {
  const parts = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [\`\${encodeURIComponent(name)}=\${encodeURIComponent(wireText(value))}\`],
  );
  const text = [...parts, ...(more === "" ? [] : [more])].join("&");
  return text === "" ? "" : \`?\${text}\`;
}
`;

const segmentCode = `/** A value as a part of a path. */
function segment(value: unknown): string {
  return encodeURIComponent(wireText(value));
}
`;

const partCode = `/** What is at a place in a JSON value. */
function partOf(value: unknown, at: readonly string[]): unknown {
  let part = value;
  for (const name of at)
    part = typeof part === "object" && part !== null ? (part as Readonly<Record<string, unknown>>)[name] : undefined;
  return part;
}
`;

const fileCode = `/** A JSON value with the content of its files in base64. */
async function withFiles(value: unknown): Promise<unknown> {
  if (value instanceof Blob) {
    const name = value instanceof File ? value.name : "file";
    return { name, type: value.type, data: base64(new Uint8Array(await value.arrayBuffer())) };
  }
  if (Array.isArray(value)) return Promise.all(value.map(withFiles));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(async ([name, one]) => [name, await withFiles(one)] as const);
  return Object.fromEntries(await Promise.all(entries));
}
`;

const pageCode = `/** The records of all pages. Throws a \`RefusedError\` where a page is refused. */
async function* recordsOf<Item, Input extends { after?: string }>(
  list: (input: Input, options?: CallOptions) => Promise<{ readonly ok: boolean }>,
  input: Input,
  options: CallOptions | undefined,
): AsyncGenerator<Item, void, undefined> {
  let asked = input;
  for (;;) {
    const answer = await list(asked, options);
    const { items, next } = dataOf(answer as Answered<number, PageOf<Item>>);
    yield* items;
    if (next === null) return;
    asked = { ...input, after: next };
  }
}
`;

const eventCode = `/** The events of a stream of server-sent events. */
async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<ProductEvent, void, undefined> {
  yield { kind: "opened" };
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let unread = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const texts = (unread + decoder.decode(value, { stream: true })).split("\\n\\n");
      unread = texts.pop() ?? "";
      for (const text of texts) {
        const kind = /^event: (.*)$/m.exec(text)?.[1];
        const data = /^data: (.*)$/m.exec(text)?.[1];
        if (kind === "reloaded") yield { kind };
        if (kind === "changed" && data !== undefined) yield { kind, ...JSON.parse(data) } as ProductEvent;
      }
    }
  } finally {
    await reader.cancel();
  }
}
`;

/** The code that writes bytes in base64, for the clients that need it. */
export const base64Code = `/** Bytes in base64. */
function base64(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
`;

/** Whether a client with these features writes base64. */
export function needsBase64({ model, hasFiles }: ClientFeatures): boolean {
  return hasFiles || model.identification?.basic === true;
}
