import type { ChangeAbout } from "./waiting-change.ts";

/** What a change does, for a list of changes: "Edit · The printer is on fire". What it creates goes by the name that it will have. */
export function changeInWords({ action, record, created }: Pick<ChangeAbout, "action" | "record" | "created">): string {
  const name = record?.label ?? created;
  return name === undefined ? action.label : `${action.label} · ${name}`;
}
