import { isObject } from "../../observe/recording/recorded-exchange.ts";
import type { Exchange, Json } from "../../observe/recording/recorded-exchange.ts";

/** What an entry of a HAR file is: an exchange, or the reason why it is left out. */
export type ReadEntry =
  | {
      readonly exchange: Exchange;
      /** How many characters its bodies have. */
      readonly size: number;
      /** What of it is not read, and why. */
      readonly without: readonly string[];
      readonly reason?: undefined;
    }
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
  if (status === 0) return { exchange: null, reason: unansweredInWords(textOf(member(response, "statusText"))) };
  const content = member(response, "content");
  const type = textOf(member(content, "mimeType"));
  const segments = segmentsOf(url.pathname);
  if (segments.length > mostSegments)
    return { exchange: null, reason: `a request with a path of more than ${mostSegments} parts` };
  const text = decoded(content);
  const answer = jsonOf(type, text ?? "");
  const isOfPage = answer === undefined && /html|css|javascript|ecmascript|font|image|audio|video|wasm/i.test(type);
  if (isOfPage) return { exchange: null, reason: pageInWords(status, type.split(";")[0]!.trim()) };
  const posted = member(request, "postData");
  const sent = textOf(member(posted, "text"));
  const isDeep = [sent, text ?? ""].some(isNestedDeeply);
  return {
    size: sent.length + (text ?? "").length,
    without: [
      ...(text === null ? ["a body that is not in base64, as its entry says"] : []),
      ...(isDeep ? [`a body that is nested more than ${deepest} levels deep`] : []),
      ...(status >= 500 ? [`an answer with the status ${status}, which says that the product failed`] : []),
      ...(redirects.has(status) ? [`an answer that sends its caller elsewhere (status ${status})`] : []),
      ...(isDamagedJson(type, answer, text ?? "") && !isDeep ? [damagedJson] : []),
    ],
    exchange: {
      evidence,
      order,
      method: method.toUpperCase(),
      origin: url.origin,
      segments,
      query: [...url.searchParams],
      headers: headersOf(member(request, "headers")),
      body: jsonOf(textOf(member(posted, "mimeType")), sent),
      status,
      answerHeaders: headersOf(member(response, "headers")),
      answer,
      answerText: answer === undefined && /^text\/plain\b/i.test(type) ? plainText(text ?? "") : undefined,
      time: timeOf(member(entry, "startedDateTime")),
    },
  };
}

/** What an answer is called that says it is JSON and is not. */
export const damagedJson = "an answer that says it is JSON, and is not";

/** The statuses of redirects. */
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** A request without an answer, with the reason if the recording has one. */
function unansweredInWords(reason: string): string {
  return `a request without an answer${reason === "" ? "" : `: ${reason}`}`;
}

/** What a product answers in the form of a page: a page where all is well, and otherwise its refusal or its failure. */
function pageInWords(status: number, type: string): string {
  if (redirects.has(status)) return `an answer that sends its caller elsewhere (status ${status}, ${type})`;
  return status >= 400
    ? `an answer with the status ${status} that is not JSON (${type})`
    : `a part of a page (${type})`;
}

/** Whether an answer that says it is JSON has a body that is not: it is cut off or damaged. */
function isDamagedJson(type: string, answer: Json | undefined, text: string): boolean {
  return /\bjson\b/i.test(type) && answer === undefined && text.trim() !== "";
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

/** The text of an answer; recorders write some in base64. Null: it says so and is not. */
function decoded(content: Json | undefined): string | null {
  const text = textOf(member(content, "text"));
  if (member(content, "encoding") !== "base64") return text;
  return /[^A-Za-z0-9+/=\s]/.test(text) ? null : Buffer.from(text, "base64").toString("utf8");
}

/** The most parts of a path, and the most levels of lists and objects in a body: no product has more. */
const mostSegments = 100;
const deepest = 100;

/** Whether lists and objects stand in each other more often than any product has them. */
function isNestedDeeply(text: string): boolean {
  let [depth, isInString] = [0, false];
  for (let at = 0; at < text.length; at += 1) {
    const one = text[at];
    if (isInString) {
      if (one === "\\") at += 1;
      else if (one === '"') isInString = false;
    } else if (one === '"') isInString = true;
    else if (one === "{" || one === "[") {
      depth += 1;
      if (depth > deepest) return true;
    } else if (one === "}" || one === "]") depth -= 1;
  }
  return false;
}

/** A text that may be a message; undefined for none and for longer ones. */
function plainText(text: string): string | undefined {
  return text === "" || text.length > longestMessage ? undefined : text;
}

function jsonOf(type: string, text: string): Json | undefined {
  const mayBeJson = /\bjson\b/i.test(type) || type === "";
  if (!mayBeJson || text === "" || isNestedDeeply(text)) return undefined;
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
