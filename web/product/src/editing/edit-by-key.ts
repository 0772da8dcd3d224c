import type { KeyboardEvent } from "react";

/** F2 in a record: edits the cell with the focus or, where that can't be edited, the first that can. */
export function editByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "F2" || !(event.target instanceof Element)) return;
  const cell = event.target.closest("td, [data-editable]");
  const here = cell?.querySelector<HTMLElement>("[data-edit]");
  const pencil = here ?? event.currentTarget.querySelector<HTMLElement>("[data-edit]");
  if (pencil === null) return;
  event.preventDefault();
  pencil.click();
}
