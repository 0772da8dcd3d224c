import { onTestFinished } from "vitest";
import { SMTPServer } from "smtp-server";

/** A mail as the server got it. */
export interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly text: string;
}

/** Takes mails on loopback until the test is over; answers the port. */
export async function takeMails(mails: TakenMail[]): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        mails.push({
          from: envelope.mailFrom === false ? "" : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          text: withoutSoftBreaks(Buffer.concat(parts).toString("utf8")),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** A mail in quoted-printable with its lines put together again. */
function withoutSoftBreaks(text: string): string {
  return text.replace(/=\r?\n/g, "").replace(/=3D/g, "=");
}
