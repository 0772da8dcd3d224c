import type { Exchange, Json } from "./recorded-exchange.ts";
import { isObject } from "./recorded-exchange.ts";

/** What a request identifies its caller with: a secret, and the header that it travels in. */
export interface Credential {
  readonly secret: string;
  /** `authorization`, `cookie`, `x-session` */
  readonly header: string;
  /** What stands before it: the scheme of an authorization, the name of a cookie; empty: nothing. */
  readonly label: string;
}

/** Headers beside `Authorization` and cookies that carry tokens. */
const tokenHeaders = /^x-(?:\w+-)*(?:token|session|auth|api-?key)$|^api-?key$/;

/** Shorter texts are no tokens. */
const shortest = 8;

/** All credentials of a request, without a password of the scheme Basic. */
export function credentialsOf({ headers }: Exchange): readonly Credential[] {
  return [...headers].flatMap(([header, value]) => {
    if (header === "authorization") {
      const [, label = "", secret = ""] = /^(?:([\w-]+)\s+)?(\S+)$/.exec(value.trim()) ?? [];
      return label.toLowerCase() === "basic" || secret.length < shortest ? [] : [{ secret, header, label }];
    }
    if (header === "cookie") return cookiesIn(value);
    return tokenHeaders.test(header) && value.length >= shortest ? [{ secret: value, header, label: "" }] : [];
  });
}

function cookiesIn(value: string): readonly Credential[] {
  return value.split(/;\s*/).flatMap((part) => {
    const equals = part.indexOf("=");
    const secret = part.slice(equals + 1);
    return equals < 1 || secret.length < shortest ? [] : [{ secret, header: "cookie", label: part.slice(0, equals) }];
  });
}

/** The texts of an answer and of its cookies that may be secrets. */
export function secretsIn({ answer, answerHeaders }: Exchange): readonly string[] {
  const set = (answerHeaders.get("set-cookie") ?? "")
    .split("\n")
    .map((line) => line.replace(/^[^=]*=/, "").replace(/;.*$/, ""));
  return [...set, ...textsIn(answer, 3)].filter((text) => text.length >= shortest);
}

function textsIn(value: Json | undefined, depth: number): readonly string[] {
  if (typeof value === "string") return [value];
  return depth > 0 && isObject(value) ? Object.values(value).flatMap((one) => textsIn(one, depth - 1)) : [];
}
