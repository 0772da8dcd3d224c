import { useRef, useState } from "react";
import type { OptionsView } from "../../../../src/runtime/screens/view/options-protocol.ts";
import type { OptionsSource } from "../server/options-query.ts";
import { useOpenedReasons } from "./use-opened-reasons.ts";
import { useRecordOptions } from "./use-record-options.ts";
import { useSelectedText } from "./use-selected-text.ts";
import { useTakeOnlyMatch } from "./use-take-only-match.ts";

/** How a record is picked from a list that is searched by typing: what is found, which reasons are opened, and what the input does for it. */
export function useRecordPicking({
  source,
  value,
  own,
  onChange,
}: {
  readonly source: OptionsSource;
  readonly value: string | null;
  /** The key of whoever picks, if people are picked from. */
  readonly own: string | null;
  readonly onChange: (key: string | null) => void;
}) {
  const justChosen = useRef<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { opened, toggle, staysOpen } = useOpenedReasons();
  const { select, ...selecting } = useSelectedText();
  const found = useRecordOptions(source, value, own);
  const take = ({ key, label }: OptionsView["options"][number]): void => {
    justChosen.current = label;
    found.type("");
    if (key !== value) onChange(key);
    setOpen(false);
  };
  const onlyMatch = useTakeOnlyMatch({ typed: found.typed, answer: found.answer, take });
  const picking = {
    ...selecting,
    onChange: (key: string | null, option: { readonly label: string } | null) => {
      if (key !== null && toggle(key)) return;
      justChosen.current = option?.label ?? null;
      onChange(key);
    },
    dropdownOpened: isOpen,
    onDropdownOpen: () => setOpen(true),
    onDropdownClose: () => setOpen(staysOpen()),
    onKeyDownCapture: onlyMatch.onKeyDown,
    onBlur: onlyMatch.forget,
    // The name of what is chosen is no search, also before the server has told it: Enter sends the form then.
    onSearchChange: (text: string) => {
      const isName = text === found.chosenLabel || text === justChosen.current;
      found.type(isName ? "" : text);
      if (isName) select(text);
    },
  };
  return { found, opened, picking };
}
