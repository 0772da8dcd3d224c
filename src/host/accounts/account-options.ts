import type { Specification } from "../../model/specification.ts";
import type { AccountSettings, Letter } from "../../runtime/accounts/letter.ts";
import { createProvider } from "./create-provider.ts";
import type { ProviderOptions } from "./create-provider.ts";
import { createMailer } from "../mail/create-mailer.ts";
import type { SendMail } from "../mail/create-mailer.ts";
import { letterInWords } from "../mail/letter-in-words.ts";
import { mailFailureInWords } from "../mail/mail-failure-in-words.ts";
import type { SmtpServer } from "../mail/smtp-server.ts";

/** How accounts are begun and got back, as the operator says. */
export interface AccountOptions {
  /** The address at which people reach the product, without a slash at its end. */
  readonly publicUrl: string;
  /** Null: no mail is sent, and the operator is told each link. */
  readonly smtp: SmtpServer | null;
  readonly confirms: boolean;
  /** Null: people sign in here only. */
  readonly provider: ProviderOptions | null;
  readonly invitationHours: number;
  readonly resetMinutes: number;
}

/** The settings of accounts for a document. Without a mail server, `report` is told each letter with its link, once. */
export function accountSettingsOf(
  { publicUrl, smtp, confirms, provider, invitationHours, resetMinutes }: AccountOptions,
  model: Specification,
  report: (line: string) => void,
): AccountSettings {
  const mailer = smtp === null ? null : { smtp, send: createMailer(smtp) };
  return {
    publicUrl,
    isMailed: mailer !== null,
    confirms,
    provider: provider === null ? null : createProvider(provider, publicUrl, report),
    lasts: {
      invitation: invitationHours * hour,
      confirmation: invitationHours * hour,
      reset: resetMinutes * minute,
    },
    deliver: (letter) => (mailer === null ? tellOperator(letter, report) : mail(letter, model, mailer, report)),
  };
}

const minute = 60_000;
const hour = 60 * minute;

function tellOperator({ kind, to, link }: Letter, report: (line: string) => void): Promise<null> {
  report(`no mail server is set, so pass this link on to ${to} yourself (${wordsFor[kind]}): ${link}`);
  return Promise.resolve(null);
}

const wordsFor: Readonly<Record<Letter["kind"], string>> = {
  invitation: "an invitation",
  reset: "for another password",
  confirmation: "confirms the address",
};

// The link is not told: whoever reads the log could use it. The person can ask for another one.
async function mail(
  letter: Letter,
  model: Specification,
  { send, smtp }: { readonly send: SendMail; readonly smtp: SmtpServer },
  report: (line: string) => void,
): Promise<string | null> {
  try {
    await send(letterInWords(model, letter));
    return null;
  } catch (error) {
    const because = `the mail server did not take a letter to ${letter.to} (${wordsFor[letter.kind]}): ${mailFailureInWords(error, smtp)}`;
    report(because);
    return because;
  }
}
