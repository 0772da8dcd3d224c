import { useRef, useState } from "react";
import { reasonOfSeveral } from "./grouped-options.ts";

/** The reasons under which all refused choices of a list are shown. */
interface OpenedReasons {
  /** Their texts. */
  readonly opened: ReadonlySet<string>;
  /** Shows all choices that an entry stands for, or folds them again; false where it stands for one, which is chosen. */
  readonly toggle: (value: string) => boolean;
  /** Whether the list, which closes with each choice, stays open, since its last one only showed more or less. */
  readonly staysOpen: () => boolean;
}

/** Lets the entries of a list open that stand for several refused choices. They are folded again with the list. */
export function useOpenedReasons(): OpenedReasons {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const hasOpened = useRef(false);
  return {
    opened,
    toggle: (value) => {
      const reason = reasonOfSeveral(value);
      if (reason === null) return false;
      hasOpened.current = true;
      setOpened(
        (before) => new Set(before.has(reason) ? [...before].filter((one) => one !== reason) : [...before, reason]),
      );
      return true;
    },
    staysOpen: () => {
      const stays = hasOpened.current;
      hasOpened.current = false;
      if (!stays) setOpened(new Set());
      return stays;
    },
  };
}
