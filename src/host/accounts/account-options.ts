import type { Specification } from "../../model/specification.ts";
import type { AccountSettings, Letter } from "../../runtime/accounts/letter.ts";
import { createProvider } from "./create-provider.ts";
import type { ProviderOptions } from "./create-provider.ts";
import { createMailer } from "../mail/create-mailer.ts";
import type { SendMail } from "../mail/create-mailer.ts";
import { letterInWords } from "../mail/letter-in-words.ts";
import { mailFailureFacts, mailFailureInWords } from "../mail/mail-failure-in-words.ts";
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

/** Who is told of letters. */
export interface LetterReports {
  /** Takes a line for people, in which the address stands: each link where there is no mail server, once, and a mail that could not be sent. */
  readonly report: (line: string) => void;
  /** Takes the kind of a mail that was sent, or was not: `failure` then says why, without the address. Where it gives true, `report` is not told of the failure. */
  readonly onMail?: (kind: Letter["kind"], failure: ReturnType<typeof mailFailureFacts> | null) => boolean;
}

/** The settings of accounts for a document. */
export function accountSettingsOf(
  { publicUrl, smtp, confirms, provider, invitationHours, resetMinutes }: AccountOptions,
  model: Specification,
  reports: LetterReports,
): AccountSettings {
  const { report } = reports;
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
    deliver: (letter) => (mailer === null ? tellOperator(letter, report) : mail(letter, model, mailer, reports)),
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
  { report, onMail = () => false }: LetterReports,
): Promise<string | null> {
  try {
    await send(letterInWords(model, letter));
    onMail(letter.kind, null);
    return null;
  } catch (error) {
    const because = `the mail server did not take a mail to ${letter.to} (${wordsFor[letter.kind]}): ${mailFailureInWords(error, smtp)}`;
    if (!onMail(letter.kind, mailFailureFacts(error, smtp))) report(because);
    return because;
  }
}
