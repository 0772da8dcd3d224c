import type { Credentials } from "../../semantics/http/credentials.ts";
import type { Actor } from "../../semantics/state/state.ts";

/** Somebody whom the tester can call as. */
export interface Person {
  /** Of the record in the mirror that is this person. */
  readonly id: string;
  /** By which somebody is the same in every story who was there before; absent: they are in one story only. */
  readonly account?: string;
  /** Among the people of a story, from when it begins. */
  number: number;
  readonly role: string;
  readonly credentials: Credentials;
  /** What identifies the person at sign-in, where it is known. */
  readonly secret: string | null;
}

/** Whom `decide` takes somebody for; null: a visitor. */
export function actorOf(caller: Person | null): Actor {
  return caller === null ? { kind: "visitor" } : { kind: "person", id: caller.id };
}
