import { oncePer } from "../../base/once-per.ts";
import type { Call, Input } from "../../model/call.ts";
import type { Entity } from "../../model/entity.ts";
import type { Identification } from "../../model/role.ts";
import type { Value } from "../../model/value-type.ts";
import { readKey } from "../value/key.ts";

/** Name and secret, which sign somebody in. */
type Credentials = Pick<Identification, "by" | "secret">;

/**
 * What a call that signs in takes. A short password is a wrong one, not an ill-formed one, and so is a name that is no
 * address: of name and secret nothing is asked but that they are sent. All else is read as the call says.
 */
export const signInInputs = oncePer(({ by, secret }: Credentials, takes: Call["takes"]): readonly Input[] =>
  takes.map((input) =>
    input.field === by || input.field === secret
      ? { ...input, required: true, nullable: false, default: null, type: anyText }
      : input,
  ),
);

const anyText: Input["type"] = { kind: "text", long: false, range: { max: 1000 } };

/** What was sent to sign in with. */
export interface SentCredentials {
  /** As the people's field keeps it; null where it can be nobody's. */
  readonly name: Value;
  /** Null where none was sent. */
  readonly secret: string | null;
  /** The input as expressions see it: with the name in its kept form, and without the secret. */
  readonly input: Readonly<Record<string, Value>>;
}

/** Takes name and secret out of an input that was read. `takes`: what the call takes; `entity`: the people. */
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
    if (field === secret) for (const one of [own, secret]) delete seen[one];
  }
  return { name, secret: typeof given === "string" ? given : null, input: seen };
}
