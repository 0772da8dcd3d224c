import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "../eventually.ts";
import { documentText, inAHurry } from "../product/document.ts";
import { operate } from "./operated-product.ts";

/** Takes mails on loopback but those to addresses that begin with `gone`, and repeats the address in its refusal; answers its address. */
async function refusingServer(): Promise<string> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, done) {
      done(
        address.startsWith("gone")
          ? Object.assign(new Error(`no mailbox <${address}> here`), { responseCode: 550 })
          : null,
      );
    },
    onData(stream, _session, done) {
      stream.resume();
      stream.on("end", () => done());
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  return `smtp://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
}

test("mails are counted by kind and result, and a failed one has a line in the log that does not name the address", async () => {
  const reported: string[] = [];
  const desk = await operate(documentText("helpdesk.md", inAHurry), {
    report: (line) => void reported.push(line),
    accounts: {
      publicUrl: "http://127.0.0.1",
      smtp: { url: await refusingServer(), password: null, from: "desk@desk.example" },
      confirms: false,
      provider: null,
      invitationHours: 1,
      resetMinutes: 1,
    },
  });
  const failed = /^ninepoint_mails_total\{kind="invitation",result="failed"\} (\d+)$/m;
  expect(failed.exec(await desk.metrics())?.[1]).toBe("0");
  const invite = (email: string) =>
    desk.product.invite!({ role: "Agent", fields: { name: "Ada", email } } as Parameters<
      NonNullable<typeof desk.product.invite>
    >[0]);
  expect(await invite("gone@desk.example")).toMatchObject({ kind: "refused" });
  await invite("there@desk.example");
  await eventually(() => expect(desk.lines("mail-failed")).toHaveLength(1));
  const [line] = desk.lines("mail-failed");
  expect(line).toMatchObject({ level: "warn", kind: "invitation", smtpStatus: 550 });
  expect(line?.["says"]).toMatch(/^127\.0\.0\.1:\d+ does not take mails to this address\. Look at the address\.$/);
  expect(desk.logged()).not.toContain("gone");
  const text = await desk.metrics();
  expect(failed.exec(text)?.[1]).toBe("1");
  expect(text).toMatch(/^ninepoint_mails_total\{kind="invitation",result="sent"\} 1$/m);
  expect(text).toMatch(/^ninepoint_mails_total\{kind="reset",result="failed"\} 0$/m);
  expect(reported).toEqual([]);
});
