/** The pencil of the next or the previous cell of a record that can be edited; null where there is none. */
export function neighbourOf(cell: HTMLElement | null, step: -1 | 1): HTMLElement | null {
  const cells = [...(cell?.closest("[data-record]")?.querySelectorAll<HTMLElement>("[data-editable]") ?? [])];
  const at = cells.indexOf(cell as HTMLElement);
  return at === -1 ? null : (cells[at + step]?.querySelector<HTMLElement>("[data-edit]") ?? null);
}
