import type { Call } from "../../model/call.ts";
import { entityNamed } from "../../model/find.ts";
import type { Value } from "../../model/value-type.ts";
import { createRefusal } from "../../semantics/decision/create-refusal.ts";
import type { Refusal } from "../../semantics/decision/decision.ts";
import type { ErrorDetail } from "../../semantics/decision/field-error.ts";
import type { Row } from "../../semantics/state/state.ts";
import { keptName, readKey } from "../../semantics/value/read-key.ts";
import { findPersonRow } from "../accounts/look-at-link.ts";
import { currentSecret } from "../screens/view/acting-protocol.ts";
import { secretInputOf } from "../screens/view/secret-input-of.ts";
import type { Caller } from "./caller.ts";
import type { Exchange } from "./exchange.ts";
import { momentText } from "./moment-text.ts";
import { refuseRequest } from "./refuse-request.ts";
import type { RefusedRequestReply } from "./refuse-request.ts";

/** A call of the web application about a record, with its input by the names that the document gives it. */
interface MadeOnRecord {
  readonly call: Call;
  readonly subject: string | null;
  readonly input: Readonly<Record<string, Value>>;
  /** What was sent as the secret that the caller has now. */
  readonly current: Value | undefined;
}

/**
 * Refuses a call that gives its caller another secret where they have not sent the one that they have: whoever comes to an open window could keep its owner
 * out otherwise. Null: nothing is to be proved, or it was. A wrong one counts as an attempt to sign in.
 */
export async function requireCurrentSecret(
  { site, request }: Exchange,
  { actor }: Caller,
  { call, subject, input, current }: MadeOnRecord,
): Promise<Refusal | RefusedRequestReply | null> {
  const { engine } = site.served;
  const { model, parts } = engine;
  const { identification } = model;
  const given = secretInputOf(model, call);
  const isGiven = given !== undefined && (input[given.name] ?? null) !== null;
  if (!isGiven || actor.kind !== "person" || parts === null || identification === null) return null;
  const now = momentText(site.clock());
  const own = await parts.store.read((queries) => findPersonRow(parts, queries, identification, actor.id, now));
  const people = entityNamed(model, identification.entity);
  const isOwn =
    call.subject?.kind === "me" || (own !== null && keyOf(own) === readKey(people, people.key, subject ?? ""));
  // Whoever signs in by another service alone has no secret.
  if (own === null || !isOwn || (own.values[identification.secret] ?? "") === "") return null;
  if (typeof current !== "string" || current === "") return wrongField("missing");
  const name = String(own.values[identification.by]);
  const found = await site.lock.shared(() =>
    engine.identify({ kind: "password", name, password: current }, () =>
      site.guessLimiter.signIn(name, site.proxies.addressOf(request), site.clock()),
    ),
  );
  if (found.kind === "waits") return refuseRequest("too many calls", found.wait);
  return found.kind === "person" && found.id === actor.id ? null : wrongField("other secret");

  function keyOf({ id, values }: Row): Value | undefined {
    const kept = keptName(people, people.key);
    return kept === "@id" ? id : values[kept];
  }

  function wrongField(kind: "missing" | "other secret"): Refusal {
    const detail: ErrorDetail = { kind };
    const code = kind === "missing" ? "required" : "format";
    return createRefusal(model, "invalid input", { fields: [{ field: currentSecret, code, detail }] });
  }
}
