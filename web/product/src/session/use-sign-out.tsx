import { lazyPart } from "../loading/lazy-part.tsx";
import type { ReactNode } from "react";
import { useState } from "react";
import { showRefusal } from "../actions/notices.ts";
import { useUnsentChanges } from "../offline/outbox/unsent-changes.ts";
import { endSession } from "./end-session.ts";

const SignOutQuestion = lazyPart(
  async () => (await import("../offline/outbox/sign-out-question.tsx")).SignOutQuestion,
  { whenIdle: true },
);

/** Gives what signs a person out, and the question that it asks before if their changes are not all sent: nobody would be there to send them. */
export function useSignOut(
  person: string | null,
  call: string | null,
): { readonly begin: () => void; readonly question: ReactNode } {
  const [isAsking, setAsking] = useState(false);
  const { changes } = useUnsentChanges();
  const signOut = (): void => {
    if (person !== null) void endSession(call, person).catch(showRefusal);
  };
  return {
    begin: () => (changes.length > 0 ? setAsking(true) : signOut()),
    question: isAsking && <SignOutQuestion onStay={() => setAsking(false)} onSignOut={signOut} />,
  };
}
