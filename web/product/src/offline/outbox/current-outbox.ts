import type { Outbox } from "./outbox.ts";

let outbox: Outbox | null = null;

/** The outbox of this page; null as long as it keeps nothing. */
export function currentOutbox(): Outbox | null {
  return outbox;
}

/** Makes an outbox that of this page. */
export function installOutbox(created: Outbox): void {
  outbox = created;
}
