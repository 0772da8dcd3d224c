import type { Json } from "../recording/recorded-exchange.ts";
import type { RecordedSignIn } from "./recorded-sign-in.ts";
import type { Step } from "./step.ts";

/** The roles of callers. */
export interface RecordedRoles {
  /** The columns of the table of permissions. */
  readonly names: readonly string[];
  /** The role of the caller of a step; null: not known. */
  readonly roleOf: (step: Step) => string | null;
}

/** The roles that accounts have, or one for all who have signed in. */
export function rolesOf(signIn: RecordedSignIn | null): RecordedRoles {
  const property = signIn?.role ?? null;
  const found =
    signIn === null || property === null
      ? []
      : signIn.person.sightings.flatMap(({ record }) => wordsIn(record[property]));
  const signedIn = signIn === null ? [] : property === null ? ["Member"] : [...new Set(found)].toSorted();
  return {
    names: ["Visitor", ...signedIn],
    roleOf: ({ caller, known }) => {
      if (caller.isUnknown) return null;
      if (caller.session === null) return "Visitor";
      if (signIn === null || caller.account?.kind !== signIn.person) return null;
      if (property === null) return "Member";
      const role = (known.find(signIn.person, caller.account.key) ?? firstSeen(signIn, caller.account.key))?.[property];
      // Of somebody with several roles, it is not known which one granted a call.
      const held = wordsIn(role);
      return held.length === 1 ? held[0]! : null;
    },
  };
}

function wordsIn(value: Json | undefined): readonly string[] {
  return [value].flat().filter((one) => typeof one === "string");
}

function firstSeen(
  { person }: RecordedSignIn,
  key: string,
): RecordedSignIn["person"]["sightings"][number]["record"] | undefined {
  return person.sightings.find(({ record }) => String(record[person.key]) === key)?.record;
}
