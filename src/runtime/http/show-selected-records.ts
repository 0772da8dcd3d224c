import type { Value } from "../../model/value-type.ts";
import type { SelectionRequest } from "../screens/view/selection-protocol.ts";
import { readRequestInput } from "./read-request-input.ts";
import type { Exchange } from "./exchange.ts";
import { replyRefused } from "./exchange.ts";
import { smallBody } from "./largest-body-of-call.ts";
import { refuseRequest } from "./refuse-request.ts";
import type { Reply } from "./reply.ts";
import { replyLook } from "./show-screen.ts";

/** `POST /_ninepoint/selection`: reads as the views of screens do, and counts like one of them. */
export async function showSelectedRecords(exchange: Exchange): Promise<Reply | null> {
  const input = await readRequestInput(exchange.request, smallBody, null);
  if (input === "gone") return null;
  if (input.kind !== "input") return replyRefused(exchange, input);
  const asked = asSelectionRequest(input.value);
  if (asked === null) return replyRefused(exchange, refuseRequest("malformed"));
  return replyLook(exchange, (screens, actor) => screens.selection(actor, asked));
}

function asSelectionRequest({
  screen,
  query = {},
  keys = null,
  ...rest
}: Readonly<Record<string, Value>>): SelectionRequest | null {
  if (typeof screen !== "string" || Object.keys(rest).length > 0) return null;
  if (typeof query !== "object" || query === null || Array.isArray(query)) return null;
  if (!Object.values(query).every((text) => typeof text === "string")) return null;
  if (keys !== null && !(Array.isArray(keys) && keys.every((key) => typeof key === "string"))) return null;
  return { screen, query: query as SelectionRequest["query"], keys: keys as SelectionRequest["keys"] };
}
