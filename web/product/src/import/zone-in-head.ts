/** The time zone that the head of a column says, as that of an exported file does: `Created (Europe/Berlin)`; null: it says none. */
export function zoneInHead(head: string): string | null {
  return /\(((?:[A-Za-z_]+\/[\w+/-]+)|UTC)\)\s*$/.exec(head)?.[1] ?? null;
}
