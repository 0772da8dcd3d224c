import { expect, test } from "vitest";
import { NoConnection } from "../../runtime/store/postgres/no-connection.ts";
import { openStore } from "./open-store.ts";
import { postgresInWords } from "./postgres-in-words.ts";

const tried = { at: "db.example:5432", host: "db.example", isSocket: false, user: "desk", database: "tickets" };
const address = "postgres://desk:Secret77@db.example/tickets";

test.each([
  ["28P01", "db.example:5432 does not accept the password of the user desk"],
  ["28000", "does not let the user desk into the database tickets"],
  ["3D000", "has no database tickets. Correct the name, or create it"],
  ["53300", "no connection left"],
  ["ENOTFOUND", "there is no machine with the name db.example"],
  ["ECONNREFUSED", "nothing takes connections at db.example:5432"],
])("a connection that fails with %s is said in words, without the password", (code, words) => {
  const said = postgresInWords(new NoConnection(tried, Object.assign(new Error("Secret77"), { code })), address);
  expect(said).toContain(words);
  expect(said).not.toContain("Secret77");
});

test("a server that does not support TLS, and a socket that is not there, are named", () => {
  const plain = new NoConnection(tried, new Error("The server does not support SSL connections"));
  expect(postgresInWords(plain, address)).toContain("takes no connections with TLS");
  const socket = { ...tried, at: "/run/nowhere", host: "/run/nowhere", isSocket: true };
  const missing = new NoConnection(socket, Object.assign(new Error(""), { code: "ENOENT" }));
  expect(postgresInWords(missing, address)).toContain("no Postgres server can be reached by a socket in /run/nowhere");
});

test.each([
  ["postgres://127.0.0.1:1/desk", "nothing takes connections at 127.0.0.1:1"],
  ["postgres://127.0.0.1:1/desk?schemas=x", "has the parameter schemas, which is not known. Did you mean schema?"],
  [
    "postgres://127.0.0.1:1/desk?options=x",
    "the parameter options, which is not known. Leave it out. Known are: schema,",
  ],
  ["postgres://127.0.0.1:1/desk?sslmode=requre", "the parameter sslmode of the address must be one of: disable,"],
  ["postgres://127.0.0.1:1/desk?schema=", "the parameter schema of the address has no value"],
  ["postgres://127.0.0.1:1/desk?schema=a&schema=b", "the parameter schema twice"],
  [
    "postgres://127.0.0.1:1/desk?sslcert=/nowhere/cert",
    "can't read /nowhere/cert, which the address names: there is no such file",
  ],
  [
    "postgres://127.0.0.1:1/desk?sslnegotiation=direct&sslmode=disable",
    "the parameters of the address do not fit together",
  ],
  ["postgres://127.0.0.1:1", "the address names no database"],
  ["postgres:desk", "this is no address of a database"],
])("%s is refused in words", async (database, words) => {
  await expect(openStore({ database })).rejects.toThrow(words);
});
