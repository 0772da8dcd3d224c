import { printDuration } from "../../base/duration.ts";
import { englishVerbs } from "./english-verbs.ts";
import type { ActionName, ReasonTexts } from "./reason-texts.ts";
import { joinWith } from "./reason-texts.ts";

/** The reasons of refusals in English. */
export const englishReasons: ReasonTexts = {
  onlyRoles(action, roles, hasSignedIn) {
    const who = or(roles.map(withArticle));
    const rest = hasSignedIn ? "" : " You have not signed in.";
    return `Only ${who} may ${phrase(action)}.${rest}`;
  },
  onlyStates: (action, field, states, now) =>
    `To ${phrase(action)}, its ${lower(field)} has to be ${or(states)}${now === null ? "" : `; this one is ${now}`}.`,
  finalState: (state) => `${state} is final`,
  noWayTo: (state, now) => (now === null ? `Nothing leads to ${state}.` : `Nothing leads from ${now} to ${state}.`),
  byItself: (state, after) => `It becomes ${state} by itself after ${after}.`,
  onlyWhere: (action, condition) => `You may ${phrase(action)} only where ${condition}.`,
  notHere: (action) => `You may not ${phrase(action)} here.`,
  needed: (condition) => `Condition: ${condition}.`,
  broken: (rule) => `The rule “${rule}” would be broken.`,
  nothingToChoose: (input) => `There is nothing that you could choose for “${input}”.`,
  left: (left, most, things) => {
    const atOnce = `${most}${things === "" ? "" : ` ${things}`} at a time`;
    return left === 0 ? `You can’t add any more (${atOnce})` : `You can add ${left} more (${atOnce})`;
  },
  brief: {
    onlyRoles: (roles) => `Only for ${or(roles)}`,
    onlyStates: (states) => `Only from ${or(states)}`,
    onlyWhere: (condition) => `Only where ${condition}`,
    notHere: "Not for you",
  },
  conditions: {
    field: (name, isNoun) => (isNoun ? `the ${lower(name)}` : `“${name}”`),
    fieldOf: (name, owner, isNoun) => `${isNoun ? `the ${lower(name)}` : `“${name}”`} of ${owner}`,
    yourField: (name) => `your ${lower(name)}`,
    formerField: (name, isNoun) => (isNoun ? `the former ${lower(name)}` : `the former “${name}”`),
    ownField: (name, isNoun) => `${isNoun ? `the ${lower(name)}` : `“${name}”`} of this record`,
    lengthOf: (what) => `the number of characters of ${what}`,
    others: (list) => list.replace(/^(the|your) /, "$1 other "),
    duration: printDuration,
    you: "you",
    it: "it",
    now: "now",
    today: "today",
    yes: "yes",
    no: "no",
    quoted: (text) => `“${text}”`,
    is: (what, values) => `${what} ${verb(what)} ${or(values)}`,
    isNot: (what, values) => `${what} ${verb(what)} not ${or(values)}`,
    isEmpty: (what) => `${what} is empty`,
    isFilled: (what) => `${what} is filled in`,
    isLess: (what, other) => `${what} is less than ${other}`,
    isMore: (what, other) => `${what} is more than ${other}`,
    isAtMost: (what, other) => `${what} is at most ${other}`,
    isAtLeast: (what, other) => `${what} is at least ${other}`,
    isBefore: (what, other) => `${what} is before ${other}`,
    isAfter: (what, other) => `${what} is after ${other}`,
    isAtLatest: (what, other) => `${what} is not after ${other}`,
    isAtEarliest: (what, other) => `${what} is not before ${other}`,
    some: (list, condition) => `for at least one of ${list}, ${condition}`,
    every: (list, condition) => `for each of ${list}, ${condition}`,
    none: (list, condition) => `for none of ${list}, ${condition}`,
    numberOf: (list, condition) => `the number of ${list}${condition === null ? "" : ` for which ${condition}`}`,
    and: (parts) => joinWith("and", parts),
    or: (parts) => joinWith("or", parts),
  },
};

function or(words: readonly string[]): string {
  return joinWith("or", words);
}

function verb(what: string): string {
  return what === "you" ? "are" : "is";
}

function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? "an" : "a"} ${noun}`;
}

/** What somebody does who takes an action: "solve a ticket"; "do “Sick leave”", where the label is no verb. */
function phrase({ label, isWhole, entity }: ActionName): string {
  const [first = "", ...others] = label.split(" ");
  const isVerb = englishVerbs.has(first.toLowerCase()) && !/^[A-Z]{2,}$/.test(first);
  if (!isVerb || (!isWhole && others.length > 0)) return `do “${label}”`;
  return isWhole ? [lower(first), ...others].join(" ") : `${lower(first)} ${withArticle(lower(entity))}`;
}

function lower(text: string): string {
  return /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
