import type { ChangeAbout } from "../offline/outbox/waiting-change.ts";
import type { Intent } from "./intent.ts";

/** What an action is about, for the list of changes that are not sent yet. */
export function changeAbout({ action, record, preset = {} }: Intent): ChangeAbout {
  if (record === null) return { action, record, preset };
  const { key, label, etag } = record;
  return { action, record: { key, label, ...(etag === "" ? {} : { etag }) }, preset };
}
