import { expect, test } from "vitest";
import { readPlace } from "./read-place.ts";

test.each([
  "desk",
  "./desk",
  "/var/lib/ninepoint",
  String.raw`C:\desk`,
  "a b",
  "./host=here",
  "key=value",
  "postgres://desk@db.example/desk",
  "postgresql:///desk?host=/run/postgresql",
])("%j is where data can be", (text) => {
  expect(readPlace(text)).toBe(text);
});

test.each([
  " postgres://desk:secret@db.example/desk",
  "postgres://desk:secret@db.example/desk ",
  "\tdesk",
  "jdbc:postgresql://db.example/desk?user=desk&password=secret",
  "jdbc:postgresql:desk?password=secret",
  "psql postgres://desk:secret@db.example/desk",
  "mysql://desk:secret@db.example/desk",
  '"postgres://desk:secret@db.example/desk"',
  "host=127.0.0.1 port=5432 dbname=desk password=secret",
  "password=secret host=db.example",
  "dbname = desk",
  "Server=db.example;Password=secret",
  "desk:secret@db.example/desk",
  "sqlite:desk.db",
])("%j looks like an address, is none, and is refused without being repeated", (text) => {
  expect(() => readPlace(text)).toThrow();
  expect(() => readPlace(text)).not.toThrow("secret");
});
