import type { ChangeAbout } from "./waiting-change.ts";

/** What a change does, for a list of changes: "Edit · The printer is on fire". */
export function changeInWords({ action, record }: Pick<ChangeAbout, "action" | "record">): string {
  return record === null ? action.label : `${action.label} · ${record.label}`;
}
