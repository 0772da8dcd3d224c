import { connectionInWords } from "../usage/connection-in-words.ts";
import type { SmtpServer } from "./smtp-server.ts";

/** Says why a mail server did not take a letter, and what to do. Neither the password nor the letter is in it. */
export function mailFailureInWords(error: unknown, { url }: Pick<SmtpServer, "url">): string {
  const { protocol, hostname, port, username } = new URL(url);
  const at = `${hostname}:${port === "" ? usualPorts[protocol] : port}`;
  const reached = connectionInWords(error, { what: "the mail server", at, host: hostname });
  if (reached !== null) return reached;
  const { code, command, response } = error as Readonly<Partial<Record<"code" | "command" | "response", unknown>>>;
  const answer = typeof response === "string" ? ` It says: ${response}` : "";
  switch (code) {
    case "EAUTH":
      return `${at} does not accept the user ${decodeURIComponent(username)} with the password in NINEPOINT_SMTP_PASSWORD. Correct either.${answer}`;
    case "ETLS":
      return `${at} can't turn to TLS, without which nothing is sent to another machine. Take smtps:// with the port for TLS, or another server.`;
    case "EENVELOPE":
    case "EMESSAGE":
      // The last command that the server was sent.
      if (command === "RCPT TO") return `${at} does not take letters to this address. Look at the address.${answer}`;
      return `${at} refuses the letter. Look at the sender (mailFrom) and at what the server lets this user send.${answer}`;
    default:
      return `${at}: ${error instanceof Error ? error.message.trim() : String(error)}.${answer}`;
  }
}

const usualPorts: Readonly<Record<string, string>> = { "smtp:": "587", "smtps:": "465" };
