import type { KeyboardEvent, RefObject } from "react";
import type { Value } from "../../../../src/model/value-type.ts";
import type { CellStep } from "./meaning-of-key.ts";
import { meaningOfKey } from "./meaning-of-key.ts";
import type { EditedCell } from "./use-cell-edit.ts";
import { useLeavingFocus } from "./use-leaving-focus.ts";

/** The ways out of a cell that is edited: by its keys, its buttons, and by going elsewhere. */
export function useCellLeaving(
  place: RefObject<HTMLElement | null>,
  editing: EditedCell,
  onLeave: (step: CellStep | "elsewhere") => void,
) {
  const save = (step: CellStep | "elsewhere", picked?: Value): void =>
    void editing.save(picked).then((isSaved) => isSaved && onLeave(step));
  const cancel = (): void => {
    editing.discard();
    onLeave(0);
  };
  // What is refused, or what somebody else has changed meanwhile, waits for its writer to decide.
  const inside = useLeavingFocus(
    place,
    () => editing.problem === null && editing.conflict === null && save("elsewhere"),
  );
  const onKeyDown = (event: KeyboardEvent): void => {
    const meaning = meaningOfKey(event);
    if (meaning === null) return;
    if (meaning === "leave") cancel();
    else save(meaning);
    event.preventDefault();
    event.stopPropagation();
  };
  return { save, cancel, watched: { ...inside, onKeyDown } };
}
