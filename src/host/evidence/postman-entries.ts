import type { Json, JsonObject } from "../../observe/recording/recorded-exchange.ts";
import { isObject } from "../../observe/recording/recorded-exchange.ts";

/** A saved response of a collection with its request, as an entry of a HAR file. */
export interface PostmanEntry {
  readonly entry: JsonObject;
  /** Its place in the collection. */
  readonly at: string;
}

/** What a Postman collection holds. */
export interface PostmanEntries {
  readonly entries: readonly PostmanEntry[];
  /** Requests without a saved response: their methods and paths, and their places. */
  readonly unanswered: readonly { readonly request: string; readonly at: string }[];
}

/** Whether a text is a Postman collection of a version that is read: 2.0 or 2.1. */
export function isPostmanText(text: string): boolean {
  return (
    /^\s*\{/.test(text) &&
    /"schema"\s*:\s*"https?:\/\/schema\.(?:get)?postman\.com\/json\/collection\/v2\.[01]\.0\//.test(text)
  );
}

/** The saved responses of a collection in their order. Variables have the values that the collection gives them. */
export function postmanEntries(collection: Json): PostmanEntries {
  const entries: PostmanEntry[] = [];
  const unanswered: { readonly request: string; readonly at: string }[] = [];
  const values = variablesIn(collection);
  const open = itemsOf(collection, "").toReversed();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { item, at } = next;
    open.push(...itemsOf(item, at).toReversed());
    const request = memberOf(item, "request");
    if (request === undefined) continue;
    const saved = listOf(memberOf(item, "response"));
    for (const [index, response] of saved.entries())
      entries.push({
        entry: entryOf(memberOf(response, "originalRequest") ?? request, response, values),
        at: `${at}/response/${index}`,
      });
    if (saved.length === 0) unanswered.push({ request: requestText(request), at });
  }
  return { entries, unanswered };
}

type Variables = ReadonlyMap<string, string>;

function itemsOf(of: Json, at: string): readonly { readonly item: Json; readonly at: string }[] {
  return listOf(memberOf(of, "item")).map((item, index) => ({ item, at: `${at}/item/${index}` }));
}

function entryOf(request: Json, response: Json, values: Variables): JsonObject {
  const headers = headersOf(memberOf(request, "header"), values);
  const body = memberOf(request, "body");
  const text = memberOf(body, "mode") === "raw" ? filled(textOf(memberOf(body, "raw")), values) : "";
  const answered = headersOf(memberOf(response, "header"), values);
  const method = isObject(request) ? textOf(request["method"]) || "GET" : "GET";
  const posted = { postData: { mimeType: typeIn(headers), text } };
  return {
    request: { method, url: addressOf(request, values), headers, ...(text === "" ? {} : posted) },
    response: {
      status: memberOf(response, "code") ?? 0,
      headers: answered,
      content: { mimeType: typeIn(answered), text: textOf(memberOf(response, "body")) },
    },
  };
}

/** A request without values: `POST /tickets/:id`. */
function requestText(request: Json): string {
  const method = textOf(memberOf(request, "method")) || "GET";
  const path = rawAddress(request)
    .replace(/^(?:[a-z]+:\/\/)?[^/]*/i, "")
    .replace(/[?#].*$/, "");
  const parts = path.split("/").map((part) => (/^(?::\w+|\{\{.*\}\}|v\d+|[a-z_-]*)$/i.test(part) ? part : "…"));
  return `${method} ${parts.join("/") || "/"}`;
}

/** The address of a request. What stands for a host that is not known is a name that no host has. */
function addressOf(request: Json, values: Variables): string {
  const url = memberOf(request, "url");
  const own = new Map([...values, ...listOf(memberOf(url, "variable")).flatMap(variable)]);
  const raw = filled(rawAddress(request), own).replace(/^\{\{[^}]*\}\}/, "http://postman.invalid");
  const address = /^[a-z]+:\/\//i.test(raw) ? raw : `http://${raw}`;
  return address.replace(/(?<=\/):(\w+)/g, (whole, name: string) => encodeURIComponent(own.get(name) ?? whole));
}

function rawAddress(request: Json): string {
  const url = typeof request === "string" ? request : memberOf(request, "url");
  return typeof url === "string" ? url : textOf(memberOf(url, "raw"));
}

function variablesIn(collection: Json): Variables {
  return new Map(listOf(memberOf(collection, "variable")).flatMap(variable));
}

function variable(one: Json): readonly (readonly [string, string])[] {
  const [key, value] = [memberOf(one, "key"), memberOf(one, "value")];
  return typeof key === "string" && value !== null && value !== undefined && !isObject(value)
    ? [[key, String(value)]]
    : [];
}

function filled(text: string, values: Variables): string {
  return text.replace(/\{\{([^{}]*)\}\}/g, (whole, name: string) => values.get(name.trim()) ?? whole);
}

function headersOf(
  headers: Json | undefined,
  values: Variables,
): readonly { readonly name: string; readonly value: string }[] {
  return listOf(headers)
    .filter((one) => memberOf(one, "disabled") !== true)
    .map((one) => ({ name: textOf(memberOf(one, "key")), value: filled(textOf(memberOf(one, "value")), values) }));
}

function typeIn(headers: readonly { readonly name: string; readonly value: string }[]): string {
  return headers.find(({ name }) => name.toLowerCase() === "content-type")?.value ?? "";
}

function memberOf(value: Json | undefined, name: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}

function textOf(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}
