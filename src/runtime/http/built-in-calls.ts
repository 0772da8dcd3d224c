import { listenToEvents } from "./listen-to-events.ts";
import { performAction } from "./perform-action.ts";
import { becomePerson } from "./become-person.ts";
import type { Exchange } from "./exchange.ts";
import { replyErrorInWords } from "./reply-error-in-words.ts";
import { replyHealth } from "./reply-health.ts";
import { sendFile } from "./send-file.ts";
import { signOut } from "./sign-out.ts";
import { showForm, showOptions, showProduct, showScreen } from "./show-screen.ts";
import type { Reply } from "./reply.ts";
import { compileRouter } from "./router.ts";
import type { PathPart } from "../../model/call.ts";

type BuiltInCall = (exchange: Exchange) => Promise<Reply | null>;

/** The calls that every product has, whatever its document says. */
export const builtInCalls = compileRouter<BuiltInCall>([
  { method: "GET", path: own("events"), value: listenToEvents },
  { method: "GET", path: own("health"), value: replyHealth },
  { method: "GET", path: own("product"), value: showProduct },
  { method: "GET", path: own("screen", "{name}"), value: showScreen },
  { method: "GET", path: own("form"), value: showForm },
  { method: "GET", path: own("options"), value: showOptions },
  { method: "GET", path: own("files", "{entity}", "{id}", "{field}"), value: sendFile },
  { method: "POST", path: own("act"), value: performAction },
  { method: "POST", path: own("become"), value: becomePerson },
  { method: "POST", path: own("sign-out"), value: signOut },
  { method: "GET", path: own("errors", "{code}"), value: replyErrorInWords },
]);

function own(...parts: readonly string[]): readonly PathPart[] {
  return ["_ninepoint", ...parts].map((part) =>
    part.startsWith("{") ? { kind: "parameter", name: part } : { kind: "word", text: part },
  );
}
