import type { Received } from "../contracts/http/send.ts";

/** All of an answer but its date, as text: equal where nobody can tell two answers apart. `named`: what the request named, which the answer may repeat. */
export function answerText({ status, headers, text }: Received, ...named: readonly string[]): string {
  const { date: _, ...others } = headers;
  const all = JSON.stringify([status, others, text]);
  return named.reduce((told, name) => told.replaceAll(name, "NAMED"), all);
}
