import type { Call } from "../../model/call.ts";
import type { Specification } from "../../model/specification.ts";
import type { Asked } from "../../semantics/http/http-request.ts";
import { asCarried } from "../../semantics/http/as-carried.ts";
import { usualHeaders } from "../target/target.ts";

/** What a call says to whoever receives it: what goes in texts is read again from these, and what every request has is there, too. */
export function asReceived(model: Specification, call: Call, asked: Asked): Asked {
  const usual = call.takes.flatMap(({ name, place, wire }) => {
    const header = place === "header" ? Object.keys(usualHeaders).find((one) => one.toLowerCase() === wire.toLowerCase()) : undefined;
    return header === undefined ? [] : [[name, usualHeaders[header] ?? ""] as const];
  });
  return { ...asked, input: asCarried(model, call, { ...Object.fromEntries(usual), ...asked.input }) };
}
