import { expect, test } from "vitest";
import { connectionInWords } from "./connection-in-words.ts";

const unreached = { what: "the mail server", at: "mail.example:25", host: "mail.example" };

const failures: readonly (readonly [{ code?: string; message?: string }, words: string])[] = [
  [{ code: "ENOTFOUND" }, "there is no machine with the name mail.example"],
  [{ code: "ECONNREFUSED" }, "nothing takes connections at mail.example:25"],
  [{ code: "ESOCKET", message: "connect ECONNREFUSED 127.0.0.1:25" }, "nothing takes connections at mail.example:25"],
  [{ code: "ETIMEDOUT", message: "Greeting never received" }, "mail.example:25 does not answer in time"],
  [{ message: "timeout expired" }, "mail.example:25 does not answer in time"],
  [{ message: "Connection terminated unexpectedly" }, "mail.example:25 has closed the connection"],
  [{ code: "CERT_HAS_EXPIRED" }, "it has expired"],
  [{ code: "ESOCKET", message: "ssl3_get_record:wrong version number" }, "does not speak TLS"],
];

test.each(failures)(
  "%j is said in words, also where it is the cause of another error",
  ({ message = "", code }, words) => {
    const error = Object.assign(new Error(message), code === undefined ? {} : { code });
    expect(connectionInWords(error, unreached)).toContain(words);
    expect(connectionInWords(new TypeError("fetch failed", { cause: error }), unreached)).toContain(words);
  },
);

test("an error that says nothing about a connection is left to others", () => {
  expect(connectionInWords(new Error("connected, and then something else"), unreached)).toBeNull();
  expect(connectionInWords("ECONNREFUSED", unreached)).toBeNull();
});
