import type { Diagnostic } from "../../base/diagnostic.ts";
import { didYouMean } from "../../base/did-you-mean.ts";

/** The hint for an unknown function: the CEL name of a function known from other languages, else the most similar name. */
export function hintForFunction(name: string, known: Iterable<string>): Pick<Diagnostic, "hint" | "suggestion"> {
  const here = functionsElsewhere.get(name.toLowerCase());
  return here === undefined ? didYouMean(name, known) : { hint: `Write ${here}.` };
}

/** The hint for an unknown name: the CEL name of a value known from other languages, else the most similar name. */
export function hintForName(name: string, known: Iterable<string>): Pick<Diagnostic, "hint" | "suggestion"> {
  const here = namesElsewhere.get(name.toLowerCase());
  return here === undefined ? didYouMean(name, known) : { hint: `Write ${here}.` };
}

const functionsElsewhere = new Map([
  ["len", "`….size()`"],
  ["length", "`….size()`"],
  ["count", "`….size()`; of some of a list `….filter(x, …).size()`"],
  ["any", "`….exists(x, …)`"],
  ["some", "`….exists(x, …)`"],
  ["every", "`….all(x, …)`"],
  ["where", "`….filter(x, …)`"],
  ["avg", "`….average(x, …)`"],
  ["sortby", "`….sort(x, …)`, and behind it `.reverse()` for the greatest first"],
  ["orderby", "`….sort(x, …)`, and behind it `.reverse()` for the greatest first"],
  ["sorted", "`….sort()`"],
  ["reversed", "`….reverse()`"],
  ["unique", "`….distinct()`"],
  ["uniq", "`….distinct()`"],
  ["toset", "`….distinct()`"],
  ["flatten", "`….flatMap(x, x)`"],
  ["first", "`…[0]`"],
  ["now", "`now`"],
  ["today", "`date(now)`"],
  ["current_user", "`me`"],
]);

const namesElsewhere = new Map([
  ["none", "`null`"],
  ["nil", "`null`"],
  ["undefined", "`null`"],
  ["null", "`null`"],
  ["true", "`true`"],
  ["false", "`false`"],
  ["today", "`date(now)`"],
  ["self", "`this`"],
  ["currentuser", "`me`"],
]);
