import { lazyPart } from "../loading/lazy-part.tsx";
import type { ReactElement, ReactNode } from "react";
import { createContext, useContext, useMemo, useState } from "react";
import type { ProductView } from "../../../../src/runtime/screens/view/product-protocol.ts";
import { showRefusal } from "../actions/notices.ts";
import { draftStorageOf } from "../drafts/draft-storage.ts";
import { hasDraftsOf } from "../drafts/draft.ts";
import { useUnsentChanges } from "../offline/outbox/unsent-changes.ts";
import { becomeRole, endSession } from "./end-session.ts";

const SignOutQuestion = lazyPart(
  async () => (await import("../offline/outbox/sign-out-question.tsx")).SignOutQuestion,
  { whenIdle: true },
);
const RoleQuestion = lazyPart(async () => (await import("./role-question.tsx")).RoleQuestion, { whenIdle: true });

/** The ways out of a session. Each asks first where something would be lost. */
export interface SessionExit {
  readonly signOut: () => void;
  /** Goes on as the demo account of a role. */
  readonly become: (role: string) => void;
  /** Whether the demo account is being changed. */
  readonly isChanging: boolean;
}

const Exit = createContext<SessionExit | null>(null);

/** Gives the ways out of the session. */
export function useSessionExit(): SessionExit {
  const exit = useContext(Exit);
  if (exit === null) throw new Error("fault: no host of ways out");
  return exit;
}

/** Hosts the questions that are asked before a session ends, wherever it is ended from. */
export function SessionExitHost({
  product: { viewer, signIn, demo },
  children,
}: {
  readonly product: ProductView;
  readonly children: ReactNode;
}): ReactElement {
  const [asking, setAsking] = useState<"sign out" | { readonly role: string } | null>(null);
  const [isChanging, setChanging] = useState(false);
  const hasUnsent = useUnsentChanges().changes.length > 0;
  const person = viewer.id;
  const call = signIn?.signOut ?? null;
  const isDemo = demo.some(({ isViewer }) => isViewer);

  const exit = useMemo(() => {
    // The page of a prototype stays: nothing of what was asked may be left on it.
    const leave = (): void => {
      setAsking(null);
      if (person !== null) void endSession(call, person).catch(showRefusal);
    };
    const change = (role: string): void => {
      setAsking(null);
      setChanging(true);
      void becomeRole(role)
        .catch(showRefusal)
        .finally(() => setChanging(false));
    };
    return {
      leave,
      change,
      isChanging,
      signOut: () => (hasUnsent || hasDrafts(person) ? setAsking("sign out") : leave()),
      become: (role: string) => (person === null || isDemo ? change(role) : setAsking({ role })),
    };
  }, [person, call, isDemo, hasUnsent, isChanging]);

  const stay = (): void => setAsking(null);
  return (
    <Exit value={exit}>
      {children}
      {asking === "sign out" && <SignOutQuestion onStay={stay} onSignOut={exit.leave} />}
      {asking !== null && asking !== "sign out" && (
        <RoleQuestion role={asking.role} onStay={stay} onLeave={() => exit.change(asking.role)} />
      )}
    </Exit>
  );
}

function hasDrafts(person: string | null): boolean {
  const storage = person === null ? null : draftStorageOf(person);
  return storage !== null && person !== null && hasDraftsOf(storage, person, Date.now());
}
