import { isLoopback } from "../../runtime/http/allowed-host.ts";
import type { SmtpServer } from "./smtp-server.ts";

/** A mail of plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The language of the text, as a BCP 47 tag. */
  readonly language: string;
}

/** Sends a mail; rejects where the mail server does not take it. */
export type SendMail = (mail: Mail) => Promise<void>;

/**
 * Makes the function that hands mails to an SMTP server. Nothing is sent without TLS, but to a server on this machine. The
 * library is loaded with the first mail.
 */
export function createMailer({ url, password, from }: SmtpServer): SendMail {
  const { protocol, hostname, port, username } = new URL(url);
  const isHere = isLoopback(hostname.replace(/^\[|\]$/g, ""));
  const options = {
    host: hostname.replace(/^\[|\]$/g, ""),
    ...(port === "" ? {} : { port: Number(port) }),
    secure: protocol === "smtps:",
    requireTLS: protocol === "smtp:" && !isHere,
    ignoreTLS: protocol === "smtp:" && isHere,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(username === "" ? {} : { auth: { user: decodeURIComponent(username), pass: password ?? "" } }),
  };
  return async ({ to, subject, text, language }) => {
    const { createTransport } = await import("nodemailer");
    const transport = createTransport(options);
    try {
      await transport.sendMail({
        from,
        // As an object: a text could be read as several addresses.
        to: { name: "", address: to },
        subject,
        text,
        headers: { "Content-Language": language, "Auto-Submitted": "auto-generated" },
      });
    } finally {
      transport.close();
    }
  };
}
