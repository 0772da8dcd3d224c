import { printDuration } from "../../base/duration.ts";
import { boundText } from "./bound-text.ts";
import type { Value } from "../../model/value-type.ts";
import type { FieldTexts, FormTexts } from "./field-texts.ts";

const forms: FormTexts = {
  object: "This must be an object.",
  text: "This must be text.",
  "whole number": "This must be a whole number.",
  number: "This must be a number.",
  boolean: "This must be true or false.",
  key: "This must be a key.",
  list: "This must be a list.",
  duration: "This must be a duration such as PT4H.",
  timestamp: "This must be a timestamp such as 2026-11-21T09:30:00Z.",
  date: "This must be a date such as 2026-11-21.",
  time: "This must be a time such as 09:30:00.",
  email: "This must be an e-mail address.",
  url: "This must be a web address starting with http:// or https://.",
  phone: "This must be a telephone number.",
  uuid: "This must be a UUID.",
  slug: "This may hold small letters, digits and single hyphens.",
  file: "This must be a file: name, type and data.",
  base64: "The data must be base64.",
  "media type": "The type must be a media type, such as image/png.",
  picture: "This must be a PNG, JPEG, GIF or WebP picture.",
};

/** The texts of field errors in English. */
export const englishTexts: FieldTexts = {
  errors: {
    missing: () => "This is required.",
    "not settable": () => "This can't be set here.",
    fixed: () => "This can't be changed.",
    taken: () => "This is taken already.",
    "no such record": () => "There is no such record.",
    "other secret": () => "This is not what you sign in with now.",
    "easy to guess": () =>
      "This is too easy to guess. Several words that have nothing to do with each other are better.",
    "other form": ({ expected }) => forms[expected],
    "other pattern": () => "This does not have the form that it needs.",
    "invisible character": () => "This holds a character that nobody sees.",
    "unstorable character": () => "This holds a character that can't be kept.",
    "too many digits": ({ whole, decimals }) =>
      whole === 0
        ? `This can have only 0 before the point, and at most ${count(decimals, "digit", "digits")} after it.`
        : `This can have at most ${count(whole, "digit", "digits")} before the point and ${decimals} after it.`,
    "no choice": ({ values }) => `This must be one of ${values.join(", ")}.`,
    "too small": ({ min }) => `This must be at least ${bound(min)}.`,
    "too large": ({ max }) => `This can be at most ${bound(max)}.`,
    "text too short": ({ min }) =>
      min === 1 ? "This can't be empty." : `This must have at least ${count(min, "character", "characters")}.`,
    "text too long": ({ max }) => `This can have at most ${count(max, "character", "characters")}.`,
    "list too short": ({ min }) => `This needs at least ${count(min, "entry", "entries")}.`,
    "list too long": ({ max }) => `This can have at most ${count(max, "entry", "entries")}.`,
    "too many objects": ({ max }) => `At most ${max} are taken at once.`,
    "file too small": () => "This file is too small.",
    "file too large": () => "This file is too large.",
    "other content": ({ type }) => `This is not what its type says: ${type}.`,
    "not sortable": ({ by }) => `The list can't be sorted by ${by || "nothing"}.`,
    "no filter": () => "The list can't be filtered by this.",
    "no column": ({ of }) => `The list has no column ${of || "without a name"}.`,
    "not groupable": ({ by }) => `The list can't be grouped by ${by || "nothing"}.`,
    "page size": ({ max }) => `A page has 1 to ${max} rows.`,
    "other list": () =>
      "This is no place in this list. Take it from the page before, and ask for the next with the same filters and order.",
  },
  entry: (position, text) => `Entry ${position}: ${text}`,
  duration: printDuration,
};

function bound(value: Value): string {
  return boundText(value, printDuration);
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
