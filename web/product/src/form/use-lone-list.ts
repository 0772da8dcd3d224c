import { useState } from "react";
import { currentTexts } from "../texts/current-texts.ts";
import { useSelectedText } from "./use-selected-text.ts";

/** A list that is all that is asked for: it is open as one comes to it, and what is typed picks from it. Empty where more is asked for. */
export function useLoneList(alone: boolean, chosen: string | undefined) {
  const [typed, setTyped] = useState("");
  const { onFocus, onMouseDown, onClick } = useSelectedText();
  return alone
    ? {
        searchable: true,
        allowDeselect: false,
        // Nobody has to type who has no keys for that.
        inputMode: window.matchMedia("(hover: none)").matches ? ("none" as const) : undefined,
        selectFirstOptionOnChange: typed !== "",
        nothingFoundMessage: currentTexts().form.nothingFits,
        onSearchChange: (text: string) => setTyped(text === chosen ? "" : text),
        onFocus,
        onMouseDown,
        onClick,
      }
    : {};
}
