import { expect, test } from "vitest";
import { mailFailureInWords } from "./mail-failure-in-words.ts";

const failures: readonly (readonly [
  { code?: string; command?: string; message?: string; response?: string },
  words: string,
])[] = [
  [{ code: "ESOCKET", message: "connect ECONNREFUSED 127.0.0.1:587" }, "nothing takes connections at mail.example:587"],
  [{ code: "EAUTH", response: "535 no" }, "does not accept the user desk with the password in NINEPOINT_SMTP_PASSWORD"],
  [{ code: "ETLS" }, "mail.example:587 can't turn to TLS"],
  [{ code: "EENVELOPE", command: "MAIL FROM", response: "550 no" }, "refuses the mail. Look at the sender (mailFrom)"],
  [{ code: "EENVELOPE", command: "RCPT TO", response: "550 no" }, "does not take mails to this address. Look at the"],
  [{ message: "something else" }, "mail.example:587: something else."],
];

test.each(failures)("%j of a mail server is said in words", ({ message = "", ...more }, words) => {
  const error = Object.assign(new Error(message), more);
  expect(mailFailureInWords(error, { url: "smtp://desk@mail.example" })).toContain(words);
});
