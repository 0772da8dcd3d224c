import { durationIn } from "./duration-in.ts";
import type { ActionName, ReasonTexts } from "./reason-texts.ts";
import { joinWith } from "./reason-texts.ts";

const you = "Sie selbst";

/** The reasons of refusals in German. */
export const germanReasons: ReasonTexts = {
  onlyRoles: (action, roles, hasSignedIn) =>
    `${named(action)} ist nur möglich für: ${or(roles)}.${hasSignedIn ? "" : " Sie sind nicht angemeldet."}`,
  onlyStates: (action, field, states, now) =>
    `Für ${named(action)} muss „${field}“ ${or(states)} sein${now === null ? "" : `; hier ist es ${now}`}.`,
  finalState: (state) => `${state} ist endgültig`,
  noWayTo: (state, now) => (now === null ? `Nichts führt zu ${state}.` : `Von ${now} führt nichts zu ${state}.`),
  byItself: (state, after) => `Das wird nach ${after} von selbst ${state}.`,
  onlyWhere: (action, condition) => `${named(action)} ist nur möglich, wenn gilt: ${condition}.`,
  notHere: (action) => `${named(action)} ist Ihnen hier nicht erlaubt.`,
  needed: (condition) => `Bedingung: ${condition}.`,
  broken: (rule) => `Die Regel „${rule}“ würde verletzt.`,
  nothingToChoose: (input) => `Für „${input}“ gibt es nichts, was Sie auswählen könnten.`,
  left: (left, most, things) => `Sie können noch ${left} hinzufügen (${things}: höchstens ${most})`,
  brief: {
    onlyRoles: (roles) => `Nur für ${or(roles)}`,
    onlyStates: (states) => `Nur von ${or(states)} aus`,
    onlyWhere: (condition) => `Nur wenn gilt: ${condition}`,
    notHere: "Ihnen nicht erlaubt",
  },
  conditions: {
    field: (name) => `„${name}“`,
    fieldOf: (name, owner) => `„${name}“ von ${owner}`,
    yourField: (name) => `Ihr Wert von „${name}“`,
    formerField: (name) => `bisheriges „${name}“`,
    ownField: (name) => `„${name}“ dieses Eintrags`,
    lengthOf: (what) => `die Anzahl der Zeichen von ${what}`,
    others: (list) => `${list} (ohne diesen Eintrag)`,
    duration: durationIn("de"),
    you,
    it: "dies",
    now: "der jetzige Zeitpunkt",
    today: "der heutige Tag",
    yes: "ja",
    no: "nein",
    quoted: (text) => `„${text}“`,
    is: (what, values) => `${what} ${verb(values)} ${or(values)}`,
    isNot: (what, values) => `${what} ${verb(values)} nicht ${or(values)}`,
    isEmpty: (what) => `${what} ist leer`,
    isFilled: (what) => `${what} ist ausgefüllt`,
    isLess: (what, other) => `${what} ist kleiner als ${other}`,
    isMore: (what, other) => `${what} ist größer als ${other}`,
    isAtMost: (what, other) => `${what} ist höchstens ${other}`,
    isAtLeast: (what, other) => `${what} ist mindestens ${other}`,
    isBefore: (what, other) => `${what} liegt vor ${other}`,
    isAfter: (what, other) => `${what} liegt nach ${other}`,
    isAtLatest: (what, other) => `${what} liegt nicht nach ${other}`,
    isAtEarliest: (what, other) => `${what} liegt nicht vor ${other}`,
    some: (list, condition) => `mindestens einmal in ${list}: ${condition}`,
    every: (list, condition) => `überall in ${list}: ${condition}`,
    none: (list, condition) => `nirgends in ${list}: ${condition}`,
    numberOf: (list, condition) => `die Anzahl in ${list}${condition === null ? "" : `, für die gilt: ${condition}`}`,
    and: (parts) => joinWith("und", parts),
    or,
  },
};

function or(words: readonly string[]): string {
  return joinWith("oder", words);
}

function verb([first]: readonly string[]): string {
  return first === you ? "sind" : "ist";
}

function named({ label }: ActionName): string {
  return `„${label}“`;
}
