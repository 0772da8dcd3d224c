import { STATUS_CODES } from "node:http";
import type { HarHeader, RecordedEntry } from "./recorded-entry.ts";

/** Names of members and parameters whose values are secrets. */
const secretNames =
  /pass(?:word|wd|phrase|code)?$|^pwd$|secret|token|^otp$|^pin$|api_?key|private_?key|credential|^jwt$|^(?:refresh|access|session)(?:_?id)?$|card_?number|^cv[vc]$|^ssn$|^iban$/i;

/** Names whose values are secrets if they look made up. Others are codes and keys that people read. */
const mayBeSecret = /^(?:key|auth|code|sig|signature|state|hash|nonce)$/i;

/** Headers that identify a caller. */
const secretHeaders =
  /^(?:authorization|proxy-authorization|cookie|set-cookie|x-(?:\w+-)*(?:token|session|auth|api-?key)|api-?key)$/i;

/** Headers that hold an address, which may hold a secret. */
const addressHeaders = /^(?:location|content-location|referer|refresh|link)$/i;

/** Secrets in texts of another language, such as GraphQL: `password: "…"`. */
const inText = /((?:pass\w*|pwd|secret|token|api_?key)["']?\s*[:=]\s*["'])([^"']+)/gi;

/** What products answer as plain text with a status: `Not Found`. */
const phrases = new Set(Object.values(STATUS_CODES).flatMap((phrase) => phrase?.toLowerCase() ?? []));

/** Shorter texts stand in too many places to be replaced wherever they stand. */
const shortest = 8;

/**
 * Entries with each secret replaced by a text of the same length that stands for it: the same secret by the same text wherever it is, so that it can be
 * seen who made a request. Secrets are what headers identify callers with, what cookies are set to, and the values of members such as `password`. A body that
 * is neither JSON nor a form is left out, unless it is the phrase of a status: where its secrets are can't be known.
 */
export function redactSecrets(entries: readonly RecordedEntry[]): readonly RecordedEntry[] {
  const secrets = new Secrets();
  const replace = (name: string, value: string): string =>
    (isSecret(name, value) ? secrets.replacement(value) : value).replace(
      inText,
      (_, before: string, secret: string) => `${before}${secrets.replacement(secret)}`,
    );
  const headers = (all: readonly HarHeader[]): readonly HarHeader[] =>
    all.map((one) => inHeader(one, secrets, replace));
  const redacted = entries.map((entry) => ({
    ...entry,
    url: inAddress(entry.url, replace),
    requestHeaders: headers(entry.requestHeaders),
    requestBody: inBody(entry.requestBody, replace),
    answerHeaders: headers(entry.answerHeaders),
    answerBody: inBody(entry.answerBody, replace),
  }));
  // What a later entry shows to be a secret may stand in an earlier one, under any name.
  const known = (text: string): string => secrets.known(text);
  const inAll = (all: readonly HarHeader[]): readonly HarHeader[] =>
    all.map(({ name, value }) => ({ name, value: known(value) }));
  return redacted.map((entry) => ({
    ...entry,
    url: known(entry.url),
    requestHeaders: inAll(entry.requestHeaders),
    requestBody: entry.requestBody === null ? null : known(entry.requestBody),
    answerHeaders: inAll(entry.answerHeaders),
    answerBody: entry.answerBody === null ? null : known(entry.answerBody),
  }));
}

function isSecret(name: string, value: string): boolean {
  const looksMade = value.length >= 16 && /\d/.test(value) && /[A-Za-z]/.test(value) && !/\s/.test(value);
  return secretNames.test(name) || (mayBeSecret.test(name) && looksMade);
}

/** What stands for each secret. */
class Secrets {
  readonly #replacements = new Map<string, string>();
  /** Finds all secrets that are long enough, also as addresses and JSON write them; null: made again when it is needed. */
  #finder: RegExp | null = null;

  replacement(secret: string): string {
    const known = this.#replacements.get(secret);
    if (known !== undefined || secret === "" || /^secret-\d+x*$/.test(secret)) return known ?? secret;
    const made = `secret-${this.#replacements.size + 1}`.padEnd([...secret].length, "x");
    this.#finder = null;
    for (const form of [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
      this.#replacements.set(form, made);
    return made;
  }

  /** A text with all secrets in it replaced. */
  known(text: string): string {
    this.#finder ??= this.#find();
    return text.replace(this.#finder, (found) => this.#replacements.get(found) ?? found);
  }

  #find(): RegExp {
    const long = [...this.#replacements.keys()].filter((secret) => secret.length >= shortest);
    const escaped = long
      .toSorted((a, b) => b.length - a.length)
      .map((secret) => secret.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    return new RegExp(escaped.length === 0 ? "(?!)" : escaped.join("|"), "g");
  }
}

function inHeader(header: HarHeader, secrets: Secrets, replaceIn: (name: string, value: string) => string): HarHeader {
  const { name, value } = header;
  const replace = (secret: string): string => secrets.replacement(secret);
  if (addressHeaders.test(name)) return { name, value: inAnyAddress(value, replaceIn) };
  if (!secretHeaders.test(name)) return header;
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
  const given = [...url.searchParams];
  const shown = given.map(([name, value]): [string, string] => [name, replace(name, value)]);
  if (shown.some(([, value], index) => value !== given[index]![1])) url.search = new URLSearchParams(shown).toString();
  return url.href;
}

/** The parameters in an address that may be relative, or in several addresses. */
function inAnyAddress(text: string, replace: (name: string, value: string) => string): string {
  return text.replace(/([?&;#])([\w.-]+)=([^&;#\s<>"]*)/g, (_, before: string, name: string, value: string) => {
    const plain = decoded(value);
    const shown = replace(name, plain);
    return `${before}${name}=${shown === plain ? value : encodeURIComponent(shown)}`;
  });
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** A body of JSON or of a form with its values replaced, or the phrase of a status; null for another. */
function inBody(body: string | null, replace: (name: string, value: string) => string): string | null {
  if (body === null || body === "") return body;
  try {
    return JSON.stringify(inJson("", JSON.parse(body), replace));
  } catch {
    if (phrases.has(body.trim().toLowerCase())) return body;
    return /^[\w.~%+[\]-]+=/.test(body) && !/\s/.test(body) ? inForm(body, replace) : null;
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
