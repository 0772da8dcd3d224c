import { currentKeptAnswers } from "./current-kept-answers.ts";
import { currentOutbox } from "./outbox/current-outbox.ts";

/** Deletes what this browser keeps of the account that is left: what it has seen and, of a person who has signed out, the changes that are not sent. */
export async function forgetKept(signedOut: string | null): Promise<void> {
  await currentKeptAnswers()
    ?.forget()
    .catch(() => {});
  if (signedOut !== null)
    await currentOutbox()
      ?.discardAll(signedOut)
      .catch(() => {});
}
