import type { Call } from "../../model/call.ts";

/** The entity that a call is about; null where it is about none. */
export function entityOfCall({ does, answers, subject }: Call): string | null {
  if ("entity" in does) return does.entity;
  if (subject !== null) return subject.entity;
  return answers.body.kind === "record" || answers.body.kind === "page" ? answers.body.entity : null;
}
