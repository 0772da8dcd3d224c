import type { Entity, Field } from "../../model/entity.ts";
import { wordsOfIdentifier } from "../words/words-of-identifier.ts";

/** Whether a date says until when something is good, such as a licence or a membership: it is renewed before that day. */
export function isRenewed({ fields }: Entity, { name, type }: Pick<Field, "name" | "type">): boolean {
  return (
    (type.kind === "date" || type.kind === "timestamp") &&
    /\buntil$|expir|valid|renew/.test(wordsOfIdentifier(name)) &&
    !fields.some((other) => isBeginning(other.name))
  );
}

/** Whether the name of a field says that something begins then. */
export function isBeginning(name: string): boolean {
  return /^(start|begin|from|first|depart|arriv|check ?in|since|open)/.test(wordsOfIdentifier(name));
}
