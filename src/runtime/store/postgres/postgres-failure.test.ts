import { expect, test } from "vitest";
import { SerializationFailure } from "../transaction/serialization-failure.ts";
import { postgresFailure } from "./postgres-failure.ts";

const errorOf = (code: string, facts: object, message = "failed"): Error =>
  Object.assign(new Error(message), { code, ...facts });

// What a server has been seen to report where several processes open one empty database at the same time.
test.each([
  ["a table", errorOf("42P07", { routine: "heap_create_with_catalog" })],
  ["the type of a table", errorOf("42710", { routine: "TypeCreate" })],
  ["the type of a table, found earlier", errorOf("42710", { routine: "heap_create_with_catalog" })],
  ["a row of the server's own tables", errorOf("23505", { table: "pg_type" })],
  ["a row that the other changes", errorOf("XX000", {}, "tuple concurrently updated")],
])("a transaction that meets another one in %s is run again", (_, error) => {
  expect(postgresFailure(error)).toBeInstanceOf(SerializationFailure);
});

test("other failures of the same codes are none of these", () => {
  const failures = [
    errorOf("42710", { routine: "CreateRole" }),
    errorOf("23505", { table: "Ticket", constraint: "Ticket_pkey" }),
    errorOf("XX000", {}, "could not open relation"),
  ];
  for (const failure of failures) expect(postgresFailure(failure)).not.toBeInstanceOf(SerializationFailure);
});
