import type { ReactNode } from "react";
import { Component } from "react";

interface FaultBoundaryProps {
  /** Once it changes, what is in the boundary is tried anew. */
  readonly resetKey: string;
  /** Shows what failed. */
  readonly instead: (fault: unknown) => ReactNode;
  readonly children: ReactNode;
}

interface FaultBoundaryState {
  readonly resetKey: string;
  readonly fault: { readonly error: unknown } | null;
}

/** Shows something else where what is in it fails. A class, because React has no other form for that. */
export class FaultBoundary extends Component<FaultBoundaryProps, FaultBoundaryState> {
  override state: FaultBoundaryState = { resetKey: this.props.resetKey, fault: null };

  static getDerivedStateFromError(error: unknown): Pick<FaultBoundaryState, "fault"> {
    return { fault: { error } };
  }

  static getDerivedStateFromProps(
    { resetKey }: FaultBoundaryProps,
    state: FaultBoundaryState,
  ): FaultBoundaryState | null {
    return resetKey === state.resetKey ? null : { resetKey, fault: null };
  }

  override render(): ReactNode {
    const { fault } = this.state;
    return fault === null ? this.props.children : this.props.instead(fault.error);
  }
}
