import { readHarTexts } from "../../src/host/evidence/read-har-texts.ts";
import { openCells } from "../../src/observe/observe-recording.ts";
import { askedProduct } from "../../src/observe/questions/asked-product.ts";
import type { AskedProduct } from "../../src/observe/questions/asked-product.ts";
import { harOf } from "./har-of.ts";
import type { Told } from "./har-of.ts";

const keyOf = (name: string): string => `0190b4a0-0000-7000-8000-0000000000${name.charCodeAt(0)}`;

/** Somebody at the desk. Agents have names that begin with an `e`. */
export function person(name: string): { readonly id: string; readonly name: string; readonly role: string } {
  return { id: keyOf(name), name, role: name.startsWith("e") ? "Agent" : "Customer" };
}

export function as(name: string): Readonly<Record<string, string>> {
  return { Authorization: `Bearer secret-of-${name}` };
}

/** A job of somebody in a state. */
export function job(id: number, owner: string, state: string): object {
  return { id, title: `Job number ${id}`, owner: keyOf(owner), state };
}

/** Ann, Ben and Eve sign up, sign in and are read, and each makes two jobs. */
export const desk: readonly Told[] = ["ann", "ben", "eve"].flatMap((name, index): readonly Told[] => [
  {
    call: "POST /sign-up",
    sent: { name, password: `correct-horse-${name}` },
    status: 201,
    answer: { user: person(name), token: `first-secret-of-${name}` },
  },
  {
    call: "POST /sign-in",
    sent: { name, password: `correct-horse-${name}` },
    status: 200,
    answer: { user: person(name), token: `secret-of-${name}` },
  },
  { call: `GET /users/${keyOf(name)}`, headers: as(name), status: 200, answer: person(name) },
  ...[1, 2].map(
    (number): Told => ({
      call: "POST /jobs",
      headers: as(name),
      sent: { title: `Job number ${index * 2 + number}` },
      status: 201,
      answer: job(index * 2 + number, name, "new"),
    }),
  ),
  { call: `GET /jobs/${index * 2 + 1}`, headers: as(name), status: 200, answer: job(index * 2 + 1, name, "new") },
]);

/** What the next questions are made of, when the desk was told and then this. */
export function productOf(told: readonly Told[]): AskedProduct {
  const { exchanges } = readHarTexts([{ name: "a.har", har: JSON.stringify(harOf([...desk, ...told])) }]);
  return askedProduct(exchanges, openCells(exchanges), () => true);
}
