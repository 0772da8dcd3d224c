import { expect, test } from "vitest";
import { withoutPasswords } from "./without-passwords.ts";

test.each([
  ["smtp://u:SmtpPw77@127.0.0.1:9325", "smtp://…@127.0.0.1:9325"],
  ["postgres://desk:Ge/he%im77@h/desk", "postgres://…@h/desk"],
  ["postgres://desk:Ge#heim@77@h/desk", "postgres://…@h/desk"],
  ["postgres://h/desk?password=Pw77&schema=x", "postgres://h/desk?password=…&schema=x"],
  ["as in postgres://user:password@host/database", "as in postgres://user:password@host/database"],
  ["argument 'smtp://u:p@h' is invalid", "argument 'smtp://…@h' is invalid"],
  ["mail ada@example.org at https://desk.example/x", "mail ada@example.org at https://desk.example/x"],
])("%s is shown without what signs in", (text, shown) => {
  expect(withoutPasswords(text)).toBe(shown);
});
