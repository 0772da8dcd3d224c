import { messageText } from "../../wording/message-text.ts";
import type { Exchange } from "./exchange.ts";
import { replyRefused } from "./exchange.ts";
import { refuseRequest } from "./refuse-request.ts";
import { textReply } from "./reply.ts";
import type { Reply } from "./reply.ts";

/** The page to which the `type` of a problem leads: an explanation of the error. */
export async function replyErrorInWords(exchange: Exchange): Promise<Reply> {
  const {
    served: { model },
    target,
  } = exchange;
  const entry = model.errors.find(({ code }) => code === target.segments?.[2]);
  if (entry === undefined) return replyRefused(exchange, refuseRequest("not found"));
  const when = entry.when === null ? "" : `Given when: ${entry.when}.\n`;
  const todo = entry.handling.kind === "words" ? `What to do: ${entry.handling.text}\n` : "";
  return textReply(200, `${entry.code} (${entry.status})\n${messageText(model, entry.message, {})}\n${when}${todo}`);
}
