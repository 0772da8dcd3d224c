import type { HarHeader, RecordedEntry } from "./recorded-entry.ts";

/** Names of members and parameters whose values are secrets. */
const secretNames =
  /pass(?:word|phrase|code)?$|^pwd$|secret|token|^otp$|^pin$|api_?key|credential|^jwt$|^(?:refresh|access|session)(?:_?id)?$/i;

/** Headers that identify a caller. */
const secretHeaders =
  /^(?:authorization|proxy-authorization|cookie|set-cookie|x-(?:\w+-)*(?:token|session|auth|api-?key)|api-?key)$/i;

/** Shorter texts stand in too many places to be replaced wherever they stand. */
const shortest = 8;

/**
 * Entries with each secret replaced by a text of the same length that stands for it: the same secret by the same text wherever it is, so that it can be
 * seen who made a request. Secrets are what headers identify callers with, what cookies are set to, and the values of members such as `password`.
 */
export function redactSecrets(entries: readonly RecordedEntry[]): readonly RecordedEntry[] {
  const secrets = new Secrets();
  for (const entry of entries) {
    for (const header of [...entry.requestHeaders, ...entry.answerHeaders])
      inHeader(header, (secret) => secrets.replacement(secret));
    for (const body of [entry.requestBody, entry.answerBody])
      inBody(body, (name, value) => (secretNames.test(name) ? secrets.replacement(value) : value));
  }
  const known = (text: string): string => secrets.known(text);
  return entries.map((entry) => ({
    ...entry,
    url: inAddress(entry.url, (name, value) => (secretNames.test(name) ? secrets.replacement(value) : known(value))),
    requestHeaders: entry.requestHeaders.map((header) => inHeader(header, (secret) => secrets.replacement(secret))),
    answerHeaders: entry.answerHeaders.map((header) => inHeader(header, (secret) => secrets.replacement(secret))),
    requestBody: inBody(entry.requestBody, (name, value) =>
      secretNames.test(name) ? secrets.replacement(value) : known(value),
    ),
    answerBody: inBody(entry.answerBody, (name, value) =>
      secretNames.test(name) ? secrets.replacement(value) : known(value),
    ),
  }));
}

/** What stands for each secret. */
class Secrets {
  readonly #replacements = new Map<string, string>();

  replacement(secret: string): string {
    if (secret === "") return secret;
    const known = this.#replacements.get(secret);
    if (known !== undefined) return known;
    const made = `secret-${this.#replacements.size + 1}`.padEnd([...secret].length, "x");
    this.#replacements.set(secret, made);
    return made;
  }

  /** The replacement of a text that was found to be a secret; any other text as it is. */
  known(text: string): string {
    return text.length < shortest ? text : (this.#replacements.get(text) ?? text);
  }
}

function inHeader({ name, value }: HarHeader, replace: (secret: string) => string): HarHeader {
  if (!secretHeaders.test(name)) return { name, value };
  if (/^set-cookie$/i.test(name))
    return {
      name,
      value: value.replace(/^([^=;]*=)([^;]*)/, (_, label: string, secret: string) => `${label}${replace(secret)}`),
    };
  if (/^cookie$/i.test(name))
    return {
      name,
      value: value.replace(/([^=;\s]+=)([^;]*)/g, (_, label: string, secret: string) => `${label}${replace(secret)}`),
    };
  const [, scheme = "", secret = ""] = /^([\w-]+\s+)?(.*)$/s.exec(value.trim()) ?? [];
  return { name, value: `${scheme}${replace(secret)}` };
}

function inAddress(address: string, replace: (name: string, value: string) => string): string {
  const url = new URL(address);
  const shown = [...url.searchParams].map(([name, value]): [string, string] => [name, replace(name, value)]);
  const isSame = [...url.searchParams].every(([, value], index) => shown[index]![1] === value);
  if (!isSame) url.search = new URLSearchParams(shown).toString();
  return url.href;
}

/** A body of JSON or of a form with its values replaced; another as it is. */
function inBody(body: string | null, replace: (name: string, value: string) => string): string | null {
  if (body === null || body === "") return body;
  try {
    return JSON.stringify(inJson("", JSON.parse(body), replace));
  } catch {
    return /^[\w.~%+[\]-]+=/.test(body) && !/\s/.test(body) ? inForm(body, replace) : body;
  }
}

function inJson(name: string, value: unknown, replace: (name: string, value: string) => string): unknown {
  if (typeof value === "string") return replace(name, value);
  if (Array.isArray(value)) return value.map((one) => inJson(name, one, replace));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inJson(key, one, replace)]));
}

function inForm(body: string, replace: (name: string, value: string) => string): string {
  const form = new URLSearchParams(body);
  return new URLSearchParams(
    [...form].map(([name, value]): [string, string] => [name, replace(name, value)]),
  ).toString();
}
