import { connectionInWords } from "../usage/connection-in-words.ts";
import type { SmtpServer } from "./smtp-server.ts";

/** Says why a mail server did not take a mail, and what to do. Neither the password nor the mail is in it; what the server has answered may name the address. */
export function mailFailureInWords(error: unknown, server: Pick<SmtpServer, "url">): string {
  const { response, message } = error as Readonly<Partial<Record<"response" | "message", unknown>>>;
  return reasonOf(error, server, {
    answer: typeof response === "string" ? ` It says: ${response}` : "",
    other: typeof message === "string" ? message.trim() : String(error),
  });
}

/** The same for a log, without anything that the server has answered, and the status of its answer; null where it gave none. */
export function mailFailureFacts(
  error: unknown,
  server: Pick<SmtpServer, "url">,
): { readonly says: string; readonly smtpStatus: number | null } {
  const { responseCode } = error as Readonly<Partial<Record<"responseCode", unknown>>>;
  return {
    says: reasonOf(error, server, { answer: "", other: "sending the mail failed" }),
    smtpStatus: typeof responseCode === "number" ? responseCode : null,
  };
}

/** `answer`: what is told of the server's answer. `other`: the reason where none is known. */
function reasonOf(
  error: unknown,
  { url }: Pick<SmtpServer, "url">,
  { answer, other }: { readonly answer: string; readonly other: string },
): string {
  const { protocol, hostname, port, username } = new URL(url);
  const at = `${hostname}:${port === "" ? usualPorts[protocol] : port}`;
  const reached = connectionInWords(error, { what: "the mail server", at, host: hostname });
  if (reached !== null) return reached;
  const { code, command } = error as Readonly<Partial<Record<"code" | "command", unknown>>>;
  switch (code) {
    case "EAUTH":
      return `${at} does not accept the user ${decodeURIComponent(username)} with the password in NINEPOINT_SMTP_PASSWORD. Correct either.${answer}`;
    case "ETLS":
      return `${at} can't turn to TLS, without which nothing is sent to another machine. Take smtps:// with the port for TLS, or another server.`;
    case "EENVELOPE":
    case "EMESSAGE":
      // The last command that the server was sent.
      if (command === "RCPT TO") return `${at} does not take mails to this address. Look at the address.${answer}`;
      return `${at} refuses the mail. Look at the sender (mailFrom) and at what the server lets this user send.${answer}`;
    default:
      return `${at}: ${other}.${answer}`;
  }
}

const usualPorts: Readonly<Record<string, string>> = { "smtp:": "587", "smtps:": "465" };
