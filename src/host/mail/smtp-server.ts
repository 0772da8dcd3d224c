/** A mail server to which letters are handed, and how they say whom they are from. */
export interface SmtpServer {
  /** `smtp://` for a connection that turns to TLS, `smtps://` for one that begins with it. It holds no password. */
  readonly url: string;
  /** Null where the server asks for none. */
  readonly password: string | null;
  /** The sender: an address, or a name and an address. */
  readonly from: string;
}
