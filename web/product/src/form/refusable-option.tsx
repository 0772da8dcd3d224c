import type { ReactElement, ReactNode } from "react";
import type { ReasonView } from "../../../../src/runtime/screens/reason/reason-view.ts";
import { ReasonWords } from "../actions/reason-words.tsx";

/** An option of a list; where it would be refused, with the reason. */
export function RefusableOption({
  reason,
  children,
}: {
  readonly reason: ReasonView | undefined;
  readonly children: ReactNode;
}): ReactElement {
  return reason === undefined ? (
    <>{children}</>
  ) : (
    <span>
      {children}
      <ReasonWords reason={reason} />
    </span>
  );
}
