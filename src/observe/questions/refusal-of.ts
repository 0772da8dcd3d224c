import type { Exchange } from "../recording/recorded-exchange.ts";
import { isObject } from "../recording/recorded-exchange.ts";

/** What tells one refusal from another: its status, and its code or what else its body says first. */
export function refusalOf({ answer, status }: Exchange): string {
  const code = isObject(answer)
    ? (answer["code"] ?? answer["error"] ?? answer["message"] ?? answer["title"])
    : undefined;
  return `${status} ${typeof code === "string" ? code : ""}`;
}
