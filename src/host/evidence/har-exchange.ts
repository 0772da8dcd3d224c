import { isObject } from "../../observe/recording/recorded-exchange.ts";
import type { Exchange, Json } from "../../observe/recording/recorded-exchange.ts";

/** What an entry of a HAR file is: an exchange, or the reason why it is left out. */
export type ReadEntry =
  | { readonly exchange: Exchange; readonly reason?: undefined }
  | { readonly exchange: null; readonly reason: string };

/** The most characters of a plain text that is read. */
const longestMessage = 500;

/** Where an exchange is. */
export type EntryPlace = Pick<Exchange, "evidence" | "order">;

/** Reads an entry of a HAR file. */
export function harExchange(entry: Json, { evidence, order }: EntryPlace): ReadEntry {
  const request = member(entry, "request");
  const response = member(entry, "response");
  const url = urlOf(member(request, "url"));
  const [method, status] = [member(request, "method"), member(response, "status")];
  if (url === null || typeof method !== "string" || typeof status !== "number")
    return { exchange: null, reason: "an entry without a request or an answer" };
  if (status === 0) return { exchange: null, reason: "a request without an answer" };
  const content = member(response, "content");
  const type = textOf(member(content, "mimeType"));
  const answer = jsonOf(type, decoded(content));
  const isOfPage = answer === undefined && /html|css|javascript|ecmascript|font|image|audio|video|wasm/i.test(type);
  if (isOfPage) return { exchange: null, reason: `a part of a page (${type.split(";")[0]!.trim()})` };
  const posted = member(request, "postData");
  return {
    exchange: {
      evidence,
      order,
      method: method.toUpperCase(),
      origin: url.origin,
      segments: segmentsOf(url.pathname),
      query: [...url.searchParams],
      headers: headersOf(member(request, "headers")),
      body: jsonOf(textOf(member(posted, "mimeType")), textOf(member(posted, "text"))),
      status,
      answerHeaders: headersOf(member(response, "headers")),
      answer,
      answerText: answer === undefined && /^text\/plain\b/i.test(type) ? plainText(decoded(content)) : undefined,
      time: timeOf(member(entry, "startedDateTime")),
    },
  };
}

function member(value: Json | undefined, name: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function textOf(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}

function urlOf(value: Json | undefined): URL | null {
  try {
    const url = new URL(textOf(value));
    return /^https?:$/.test(url.protocol) ? url : null;
  } catch {
    return null;
  }
}

function segmentsOf(path: string): readonly string[] {
  return path
    .split("/")
    .filter((part) => part !== "")
    .map((part) => {
      try {
        return decodeURIComponent(part);
      } catch {
        return part;
      }
    });
}

/** The text of an answer; recorders write some in base64. */
function decoded(content: Json | undefined): string {
  const text = textOf(member(content, "text"));
  if (member(content, "encoding") !== "base64") return text;
  return Buffer.from(text, "base64").toString("utf8");
}

/** A text that may be a message; undefined for none and for longer ones. */
function plainText(text: string): string | undefined {
  return text === "" || text.length > longestMessage ? undefined : text;
}

function jsonOf(type: string, text: string): Json | undefined {
  const mayBeJson = /\bjson\b/i.test(type) || type === "";
  if (!mayBeJson || text === "") return undefined;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

function headersOf(value: Json | undefined): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const one of Array.isArray(value) ? (value as readonly Json[]) : []) {
    const name = textOf(member(one, "name")).toLowerCase();
    const text = textOf(member(one, "value"));
    headers.set(name, headers.has(name) ? `${headers.get(name)!}\n${text}` : text);
  }
  return headers;
}

function timeOf(value: Json | undefined): number {
  const time = Date.parse(textOf(value));
  return Number.isNaN(time) ? 0 : time;
}
