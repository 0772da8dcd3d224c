import { expect, test } from "vitest";
import { troubleInAddress } from "./address-trouble.ts";

test.each([
  "postgres://desk@localhost/desk",
  "postgresql://desk:a%2Fb%23%40@db.example:5433/desk?schema=other&sslmode=verify-full",
  "postgres:///desk?host=%2Frun%2Fpostgresql&user=desk",
  "postgres://desk@/desk",
  "postgres://[::1]:5432/desk",
])("%s is an address", (address) => {
  expect(troubleInAddress(address)).toBeNull();
});

test.each([
  ["postgres://h/desk?schemas=x", { kind: "unknown parameter", name: "schemas", nearest: "schema" }],
  ["postgres://h/desk?sslmod=require", { kind: "unknown parameter", name: "sslmod", nearest: "sslmode" }],
  ["postgres://h/desk?constructor=x", { kind: "unknown parameter", name: "constructor", nearest: null }],
  ["postgres://h/desk?options=-csearch_path%3Dx", { kind: "unknown parameter", name: "options", nearest: null }],
  ["postgres://h/desk?schema=a&schema=b", { kind: "parameter twice", name: "schema" }],
  ["postgres://h/desk?schema=", { kind: "wrong value", name: "schema", values: [] }],
  ["postgres://h/desk?uselibpqcompat=1", { kind: "wrong value", name: "uselibpqcompat", values: ["true"] }],
])("%s has a parameter that is refused", (address, trouble) => {
  expect(troubleInAddress(address)).toEqual(trouble);
});

test.each(["postgres://h", "postgres://h/", "postgres://user@h:5432?schema=x"])("%s names no database", (address) => {
  expect(troubleInAddress(address)).toEqual({ kind: "no database" });
});

test.each([
  "postgres:desk",
  "postgres://h:99999/desk",
  "postgres://desk:Ge/heim@h/desk",
  "postgres://desk:12/heim@h/desk",
  "postgres://desk:12#heim@h/desk",
  "postgres://desk:12?heim@h/desk",
  "postgres://h/desk/more",
])("%s is no address", (address) => {
  expect(troubleInAddress(address)).toEqual({ kind: "no address" });
});
