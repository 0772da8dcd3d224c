import type { Around } from "../story/around.ts";
import type { Correspondence } from "./correspondence.ts";
import type { Borne } from "../story/borne.ts";
import type { Person } from "../story/person.ts";

/** What no target has given to anybody. */
const nobodys = { kind: "token", token: "a-token-that-stands-for-nobody" } as const;

/** What a call bears beside what it asks for; null where a session or a tag that it names is not there. */
export function borneBy(correspondence: Correspondence, who: Person | null, around: Around = {}): Borne | null {
  const { session, key = null, form = null } = around;
  const begun =
    typeof session === "number" || session === "first"
      ? correspondence.sessionsOf(who?.id ?? "").find(({ began }) => began === session)
      : undefined;
  const credentials =
    session === undefined
      ? (who?.credentials ?? null)
      : session === "nobody's"
        ? nobodys
        : begun === undefined
          ? undefined
          : ({ kind: "token", token: begun.token } as const);
  const tags = [around.ifNoneMatch, around.ifMatch].map((step) =>
    step === undefined ? null : correspondence.tagTold(step)?.said,
  );
  const [ifNoneMatch, ifMatch] = tags;
  if (credentials === undefined || ifNoneMatch === undefined || ifMatch === undefined) return null;
  return { credentials, key, ifNoneMatch, ifMatch, form };
}

/** Whether what a call bears stands for somebody. */
export function isGood(correspondence: Correspondence, { credentials }: Borne): boolean {
  return credentials?.kind !== "token" || (credentials !== nobodys && correspondence.isGood(credentials.token));
}
