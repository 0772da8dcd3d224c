import { countingIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const counted = countingIn("de");

export const offlineTexts: TextCatalogue["offline"] = {
  asOf: (time) => `Offline: Stand ${time}.`,
  correct: "Korrigieren …",
  discardAndSignOut: "Verwerfen und abmelden",
  filesNeedServer: "Dateien lassen sich offline nicht senden, alles andere schon.",
  isHeld: "Wartet, bis eine frühere Änderung desselben Eintrags erledigt ist.",
  isUncertain:
    "Ob der Server diese Änderung erhalten hat, ist unbekannt. Sehen Sie nach, und senden Sie sie dann erneut oder verwerfen Sie sie.",
  isWaiting: "Noch nicht gesendet",
  kept: (action) => `${action}: auf diesem Gerät gespeichert`,
  keptUntil: "Wird gesendet, sobald der Server wieder erreichbar ist.",
  made: (time) => `Erfasst ${time}`,
  neverSeen: "Sie sind offline, und dies wurde auf diesem Gerät noch nie geöffnet.",
  now: "Offline.",
  refused: (changes) => counted(changes, { one: "1 Änderung wurde abgelehnt", other: "# Änderungen wurden abgelehnt" }),
  refusedMark: "Abgelehnt",
  secretsNeedServer: "Dies lässt sich offline nicht senden: Passwörter werden nicht gespeichert.",
  sendAgain: "Erneut senden",
  sendsLater:
    "Sie sind offline. Dies wird auf diesem Gerät gespeichert und gesendet, sobald der Server wieder erreichbar ist.",
  sent: (changes) => counted(changes, { one: "1 Änderung gesendet", other: "# Änderungen gesendet" }),
  show: "Anzeigen",
  signInToSend: "Melden Sie sich wieder an, damit sie gesendet werden.",
  signOutLoses: (changes) =>
    counted(changes, {
      one: "1 Änderung ist noch nicht gesendet und geht beim Abmelden verloren.",
      other: "# Änderungen sind noch nicht gesendet und gehen beim Abmelden verloren.",
    }),
  signOutLosesDrafts:
    "Was Sie geschrieben und nicht gesendet haben, wird beim Abmelden gelöscht: Auch andere können diesen Browser verwenden.",
  stay: "Angemeldet bleiben",
  unsent: "Nicht gesendete Änderungen",
  waiting: (changes) =>
    counted(changes, { one: "1 Änderung ist noch nicht gesendet", other: "# Änderungen sind noch nicht gesendet" }),
  waitingForOwner: (changes) =>
    counted(changes, {
      one: "1 nicht gesendete Änderung wartet, bis sich anmeldet, wer sie erfasst hat.",
      other: "# nicht gesendete Änderungen warten, bis sich anmeldet, wer sie erfasst hat.",
    }),
  wasRefused: (action) => `Abgelehnt: ${action}`,
  whatIsDone: "Was Sie jetzt tun, wird später gesendet.",
};
