import type { KeyboardEvent } from "react";

/** F2 in a record: edits the cell with the focus or, where that can't be edited, the next that can; after the last, the first. */
export function editByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "F2" || !(event.target instanceof Element)) return;
  const cell = event.target.closest("td, [data-editable]");
  const pencils = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-edit]")];
  const pencil =
    pencils.find((one) => cell?.contains(one) === true || (cell !== null && follows(cell, one))) ?? pencils[0];
  if (pencil === undefined) return;
  event.preventDefault();
  pencil.click();
}

function follows(one: Node, other: Node): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
