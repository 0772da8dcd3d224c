import type { Call } from "../../../../src/model/call.ts";

/** What is sent to hurt: a request's method and path are those of the call that it is sent to. */
export interface Attack {
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: string;
}

const json = { "Content-Type": "application/json" };
const boundary = "----------------------------attack";
const form = { "Content-Type": `multipart/form-data; boundary=${boundary}` };

/** Bodies of about `size` bytes, by what is hostile about them. `call`: whose inputs they begin like. */
export const hostileBodies: Readonly<Record<string, (size: number, call: Call | null) => Attack>> = {
  "unknown keys": (size) => sent(`{${filled(size, (at) => `"k${at}":1`)}}`),
  "unknown keys of one character": (size) =>
    sent(`{${filled(size, (at) => `"${String.fromCharCode(0x4e00 + at)}":1`)}}`),
  "unknown keys where a group is": (size, call) => sent(`{"${groupOf(call)}":{${filled(size, (at) => `"k${at}":1`)}}}`),
  "unknown keys beside a known one": (size, call) =>
    sent(`{"${nameOf(call)}":"x",${filled(size, (at) => `"k${at}":[]`)}}`),
  "one long key": (size) => sent(`{"${"k".repeat(size)}":1}`),
  "a long key that needs escapes": (size) => sent(`{"${"\\u0001".repeat(size / 6)}":1}`),
  "a thousand long keys": (size) => sent(`{${filled(size, (at) => `"${at}${"k".repeat(size / 1000)}":1`)}}`),
  "one long text": (size, call) => sent(`{"${nameOf(call)}":"${"x".repeat(size)}"}`),
  "a long text of escapes": (size, call) => sent(`{"${nameOf(call)}":"${"\\u00e9".repeat(size / 6)}"}`),
  "a text that ends in half a character": (size, call) =>
    sent(`{"${nameOf(call)}":"${"\\ud83d\\ude00".repeat(size / 12)}\\ud83d"}`),
  "a text without an end": (size, call) => sent(`{"${nameOf(call)}":"${"x".repeat(size)}`),
  "a text that comes twice": (size, call) => sent(`{"${nameOf(call)}":"${"x".repeat(size)}","${nameOf(call)}":1}`),
  "one long number": (size, call) => sent(`{"${nameOf(call)}":${"9".repeat(size)}}`),
  "a long fraction": (size, call) => sent(`{"${nameOf(call)}":1.${"0".repeat(size)}1}`),
  nesting: (size, call) => sent(`{"${nameOf(call)}":${"[".repeat(size / 2)}${"]".repeat(size / 2)}}`),
  "nesting that is just allowed, again and again": (size, call) =>
    sent(`{"${nameOf(call)}":[${filled(size, () => `${"[".repeat(60)}${"]".repeat(60)}`)}]}`),
  "a list of numbers": (size, call) => sent(`{"${nameOf(call)}":[${filled(size, () => "1")}]}`),
  "a list of empty objects": (size, call) => sent(`{"${nameOf(call)}":[${filled(size, () => "{}")}]}`),
  "a list of objects with unknown keys": (size, call) =>
    sent(`{"${nameOf(call)}":[${filled(size, () => `{"a":1,"b":2,"c":3}`)}]}`),
  "a thousand objects with many unknown keys": (size, call) =>
    sent(
      `{"${nameOf(call)}":[${Array.from({ length: 900 }, () => `{${filled(size / 900, (at) => `"${String.fromCharCode(0x4e00 + at)}":1`)}}`).join(",")}]}`,
    ),
  "a file that is none": (size, call) =>
    sent(`{"${nameOf(call)}":{"name":"x","type":"image/png","data":"${"AAAA".repeat(size / 4)}"}}`),
  "a name of a file without an end": (size, call) =>
    sent(`{"${nameOf(call)}":{"name":"${"../".repeat(size / 3)}","type":"${"a/".repeat(20)}","data":""}}`),
  "white space": (size) => sent(`{${" ".repeat(size)}`),
  "numbers as keys": (size) => sent(`{${filled(size, (at) => `"${at * 4097}":1`)}}`),
  "bytes that are no text": (size) => ({ headers: json, body: "\u00ff".repeat(size / 2) }),
  "another type": (size) => ({ headers: { "Content-Type": "text/plain" }, body: "x".repeat(size) }),
  "a form of many parts": (size) => ({
    headers: form,
    body: `${filled(size, (at) => `--${boundary}\r\nContent-Disposition: form-data; name="k${at}"\r\n\r\nx`, "\r\n")}\r\n--${boundary}--\r\n`,
  }),
  "a form of many files": (size) => ({
    headers: form,
    body: `${filled(size, (at) => `--${boundary}\r\nContent-Disposition: form-data; name="k${at}"; filename="a"\r\n\r\nx`, "\r\n")}\r\n--${boundary}--\r\n`,
  }),
  "a form with a name of many dots": (size) => ({
    headers: form,
    body: `--${boundary}\r\nContent-Disposition: form-data; name="a${".a".repeat(size / 2)}"\r\n\r\nx\r\n--${boundary}--\r\n`,
  }),
  "a form with a name of many brackets": (size) => ({
    headers: form,
    body: `--${boundary}\r\nContent-Disposition: form-data; name="a${"[a]".repeat(size / 3)}"\r\n\r\nx\r\n--${boundary}--\r\n`,
  }),
  "a form of half boundaries": (size) => ({
    headers: form,
    body: `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n${`\r\n--${boundary.slice(1)}`.repeat(size / 40)}\r\n--${boundary}--\r\n`,
  }),
  "a form without an end": (size) => ({
    headers: form,
    body: `--${boundary}\r\nContent-Disposition: form-data; name="a"; ${"x=y; ".repeat(size / 5)}`,
  }),
  "a form whose part has many headers": (size) => ({
    headers: form,
    body: `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n${filled(size, (at) => `X-${at}: 1`, "\r\n")}\r\n\r\nx\r\n--${boundary}--\r\n`,
  }),
  "a file as it is": (size) => ({
    headers: { "Content-Type": "image/png", "Content-Disposition": 'attachment; filename="x"' },
    body: "A".repeat(size),
  }),
};

/** Queries and headers of about `size` bytes, which is to be less than 16 KB, by what is hostile about them. */
export const hostileHeads: Readonly<Record<string, (size: number) => Attack>> = {
  "many parameters": (size) => ({ query: filled(size, (at) => `k${at}=1`, "&") }),
  "fifty unknown parameters": (size) => ({
    query: Array.from({ length: 50 }, (_, at) => `k${at}${"x".repeat(size / 50)}=1`).join("&"),
  }),
  "one long parameter": (size) => ({ query: `title=${"x".repeat(size)}` }),
  "a long name": (size) => ({ query: `${"x".repeat(size)}=1` }),
  "a name of many dots": (size) => ({ query: `title${".a".repeat(size / 2)}=1` }),
  brackets: (size) => ({ query: `a${"[a]".repeat(size / 3)}=1` }),
  escapes: (size) => ({ query: `title=${"%C3%A9".repeat(size / 6)}` }),
  "a page far too large": (size) => ({ query: `size=${"9".repeat(size)}` }),
  "a list of values": (size) => ({ query: `number.in=${filled(size, (at) => String(at))}` }),
  "a sort by everything": (size) => ({ query: `sort=${filled(size, (at) => `-k${at}`)}` }),
  "a sort by one thing, again and again": (size) => ({ query: `sort=${filled(size, () => "id")}` }),
  "a cursor that was made up": (size) => ({ query: `after=${"~5B".repeat(size / 3)}` }),
  "a search for a long text": (size) => ({ query: `q=${"a%25".repeat(size / 4)}` }),
  "a list of tags to match": (size) => ({ headers: { "If-Match": filled(size, (at) => `"${at}"`) } }),
  "a list of tags that are known": (size) => ({ headers: { "If-None-Match": filled(size, (at) => `W/"${at}"`) } }),
  "many cookies": (size) => ({ headers: { Cookie: filled(size, (at) => `k${at}=1`, "; ") } }),
  "our cookie, again and again": (size) => ({ headers: { Cookie: filled(size, () => "ninepoint=a", "; ") } }),
  "a cookie of equals signs": (size) => ({ headers: { Cookie: "=".repeat(size) } }),
  "a long token": (size) => ({ headers: { Authorization: `Bearer ${"x".repeat(size)}` } }),
  "a scheme before many spaces": (size) => ({ headers: { Authorization: `Basic ${" ".repeat(size)}x` } }),
  "a long password": (size) => ({ headers: { Authorization: `Basic ${"YTpi".repeat(size / 4)}` } }),
  "a long key": (size) => ({ headers: { "Idempotency-Key": "k".repeat(size) } }),
  "a list of types": (size) => ({
    headers: {
      Accept: filled(size, (at) => `a/${at};q=0.${at}`),
      "Accept-Encoding": filled(100, (at) => `e${at};q=0.${"0".repeat(9)}`),
    },
  }),
  "a type with many parameters": (size) => ({
    headers: { "Content-Type": `application/json${"; charset=utf-8".repeat(size / 15)}` },
    body: "{}",
  }),
  "a form type without a boundary": (size) => ({
    headers: { "Content-Type": `multipart/form-data;${" boundary".repeat(size / 9)}` },
    body: "{}",
  }),
  "a name of a file": (size) => ({
    headers: { "Content-Type": "image/png", "Content-Disposition": `attachment; ${"filename*  ".repeat(size / 11)}` },
    body: "x",
  }),
  "an origin": (size) => ({ headers: { Origin: `https://${"a.".repeat(size / 2)}example` } }),
  "many names before us": (size) => ({ headers: { "X-Forwarded-For": filled(size, (at) => `10.0.${at % 250}.1`) } }),
};

function sent(body: string): Attack {
  return { headers: json, body };
}

/** As many parts as come to a size. */
function filled(size: number, part: (at: number) => string, between = ","): string {
  const parts: string[] = [];
  for (let [at, length] = [0, 0]; length < size; at += 1) {
    const one = part(at);
    parts.push(one);
    length += Buffer.byteLength(one) + between.length;
  }
  return parts.join(between);
}

/** What the call takes in its body: the longest list, file or text of it that is there. */
function nameOf(call: Call | null): string {
  const inBody = (call?.takes ?? []).filter(({ place, wire }) => place === "body" && !wire.includes("."));
  const kinds = ["list", "file", "image", "json", "text"];
  const best = kinds.flatMap((kind) => inBody.filter(({ type }) => type.kind === kind))[0] ?? inBody[0];
  return best?.wire ?? "k";
}

/** What the call takes together under one name. */
function groupOf(call: Call | null): string {
  return (
    call?.takes.find(({ place, wire }) => place === "body" && wire.includes("."))?.wire.split(".")[0] ?? nameOf(call)
  );
}
