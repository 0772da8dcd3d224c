import { useRef, useState } from "react";

/** Why a value can't be saved: its input says so, or the server has refused it. */
interface CellProblem {
  readonly shown: string | null;
  /** Whether the input holds the value back, also where the key that saves has only just shown that. */
  readonly isHeld: () => boolean;
  readonly hold: (reason: string | null) => void;
  readonly refuse: (reason: string | null) => void;
}

/** What is the matter with the value of a cell. */
export function useCellProblem(): CellProblem {
  const [held, setHeld] = useState<string | null>(null);
  const [refused, refuse] = useState<string | null>(null);
  const current = useRef<string | null>(null);
  return {
    shown: held ?? refused,
    isHeld: () => current.current !== null,
    hold: (reason) => {
      current.current = reason;
      setHeld(reason);
    },
    refuse,
  };
}
