import { oncePer } from "../../base/once-per.ts";
import type { Call, Input } from "../../model/call.ts";
import type { Entity } from "../../model/entity.ts";
import type { Identification } from "../../model/role.ts";
import type { Value } from "../../model/value-type.ts";
import { readKey } from "../value/read-key.ts";

/** The fields with which a person signs in. */
type Credentials = Pick<Identification, "by" | "secret">;

/**
 * The inputs of a call that signs in. Name and secret only have to be sent: one that no person could have, such as a short
 * password, is wrong, not malformed. All other inputs are read as usual.
 */
export const signInInputs = oncePer(({ by, secret }: Credentials, takes: Call["takes"]): readonly Input[] =>
  takes.map((input) =>
    input.field === by || input.field === secret
      ? { ...input, required: true, nullable: false, default: null, type: anyText }
      : input,
  ),
);

const anyText: Input["type"] = { kind: "text", long: false, range: { max: 1000 } };

/** What expressions see of a secret that was sent. They may only ask whether one was. */
const hiddenSecret = "";

/** The credentials in the input of a call that signs in. */
export interface SentCredentials {
  /** The name in the form in which it is stored; null where nobody can have it. */
  readonly name: Value;
  /** The secret; null where none was sent. */
  readonly secret: string | null;
  /** The input as expressions see it: with the name in its kept form, and with another text for the secret. */
  readonly input: Readonly<Record<string, Value>>;
}

/** Separates name and secret from an input that was read. `takes`: the call's inputs; `entity`: the entity of people. */
export function credentialsIn(
  takes: Call["takes"],
  input: Readonly<Record<string, Value>>,
  entity: Entity,
  { by, secret }: Credentials,
): SentCredentials {
  const seen: Record<string, Value> = { ...input };
  const sent = (field: string): Value => input[takes.find((one) => one.field === field)?.name ?? field] ?? null;
  const [written, given] = [sent(by), sent(secret)];
  const name = written === null ? null : readKey(entity, by, String(written));
  for (const { name: own, field } of takes) {
    if (field === by) seen[own] = seen[by] = name ?? written;
    if (field === secret) seen[own] = seen[secret] = hiddenSecret;
  }
  return { name, secret: typeof given === "string" ? given : null, input: seen };
}
