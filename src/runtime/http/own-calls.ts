import { act } from "./act.ts";
import { become } from "./become.ts";
import type { Exchange } from "./exchange.ts";
import { explainError } from "./explain-error.ts";
import { health } from "./health.ts";
import { sendFile } from "./send-file.ts";
import { signOut } from "./sign-out.ts";
import { showForm, showOptions, showProduct, showScreen } from "./show-screen.ts";
import type { Reply } from "./reply.ts";
import { compileRouter } from "./router.ts";
import type { PathPart } from "../../model/call.ts";

type OwnCall = (exchange: Exchange) => Promise<Reply | null>;

/** The calls that every product has, whatever its document says. `events` is not among them: it never ends. */
export const ownCalls = compileRouter<OwnCall>([
  { method: "GET", path: own("health"), value: health },
  { method: "GET", path: own("product"), value: showProduct },
  { method: "GET", path: own("screen", "{name}"), value: showScreen },
  { method: "GET", path: own("form"), value: showForm },
  { method: "GET", path: own("options"), value: showOptions },
  { method: "GET", path: own("files", "{entity}", "{id}", "{field}"), value: sendFile },
  { method: "POST", path: own("act"), value: act },
  { method: "POST", path: own("become"), value: become },
  { method: "POST", path: own("sign-out"), value: signOut },
  { method: "GET", path: own("errors", "{code}"), value: explainError },
]);

function own(...parts: readonly string[]): readonly PathPart[] {
  return ["_ninepoint", ...parts].map((part) =>
    part.startsWith("{") ? { kind: "parameter", name: part } : { kind: "word", text: part },
  );
}
