import type { KeyboardEvent } from "react";
import { useEffect, useRef, useState } from "react";
import type { OptionsView } from "../../../../src/runtime/screens/view/options-protocol.ts";

import { asksToSend, sendLater } from "./send-by-key.ts";

interface TakingOnlyMatch {
  /** Takes Enter, unless an option has been pointed at by an arrow key. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly forget: () => void;
}

/** Lets Enter take the only record that has the words typed, once the server has answered these words. Ctrl Enter sends the form with it. */
export function useTakeOnlyMatch({
  typed,
  answer,
  take,
}: {
  /** The words; empty where nothing is being searched for. */
  readonly typed: string;
  /** What the server has answered these very words; null while it is being asked. */
  readonly answer: OptionsView | null;
  readonly take: (option: OptionsView["options"][number]) => void;
}): TakingOnlyMatch {
  const [wanted, setWanted] = useState<{ readonly words: string; readonly form: HTMLFormElement | null } | null>(null);
  const pointedAt = useRef<string | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const { words, form } = wanted;
    if (words === typed && answer === null) return;
    setWanted(null);
    if (words !== typed || answer === null) return;
    const [only, ...others] = answer.options;
    // Among those that can't be chosen may be the one that is meant.
    if (only === undefined || others.length + answer.refused.length > 0) return;
    take(only);
    if (form !== null) sendLater(form);
  }, [wanted, typed, answer, take]);
  return {
    onKeyDown: (event) => {
      if (event.key === "ArrowDown" || event.key === "ArrowUp") pointedAt.current = typed;
      if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
      if (typed === "" || (pointedAt.current === typed && isPointing(event.currentTarget))) return;
      // Neither is the form sent, nor the option taken that was chosen before.
      event.preventDefault();
      event.stopPropagation();
      setWanted({ words: typed, form: asksToSend(event) ? event.currentTarget.form : null });
    },
    forget: () => setWanted(null),
  };
}

/** Whether an option is pointed at: an arrow key finds none while what is typed is being searched for. */
function isPointing(input: HTMLInputElement): boolean {
  return (input.getAttribute("aria-activedescendant") ?? "") !== "";
}
