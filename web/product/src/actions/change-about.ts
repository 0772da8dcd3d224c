import type { ChangeAbout } from "../offline/outbox/waiting-change.ts";
import type { Intent } from "./intent.ts";

/** What an action is about, for the list of changes that are not sent yet. */
export function changeAbout({ action, record, preset = {} }: Intent): ChangeAbout {
  return { action, record: record === null ? null : { key: record.key, label: record.label }, preset };
}
