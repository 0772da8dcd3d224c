import { countingIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const counted = countingIn("nl");

export const offlineTexts: TextCatalogue["offline"] = {
  asOf: (time) => `Offline: stand van ${time}.`,
  correct: "Corrigeren…",
  discardAndSignOut: "Weggooien en uitloggen",
  filesNeedServer: "Bestanden kunnen offline niet worden verzonden, al het andere wel.",
  isHeld: "Wacht tot een eerdere wijziging van hetzelfde record is afgehandeld.",
  isUncertain:
    "Het is onbekend of de server deze wijziging heeft ontvangen. Kijk eerst, en verzend haar dan opnieuw of gooi haar weg.",
  isWaiting: "Nog niet verzonden",
  kept: (action) => `${action}: bewaard op dit apparaat`,
  keptUntil: "Wordt verzonden zodra de server weer bereikbaar is.",
  made: (time) => `Gemaakt ${time}`,
  neverSeen: "U bent offline, en dit is nog nooit op dit apparaat geopend.",
  now: "Offline.",
  refused: (changes) => counted(changes, { one: "1 wijziging is geweigerd", other: "# wijzigingen zijn geweigerd" }),
  refusedMark: "Geweigerd",
  secretsNeedServer: "Dit kan offline niet worden verzonden: wachtwoorden worden niet bewaard.",
  sendAgain: "Opnieuw verzenden",
  sendsLater: "U bent offline. Dit wordt op dit apparaat bewaard en verzonden zodra de server weer bereikbaar is.",
  sent: (changes) => counted(changes, { one: "1 wijziging verzonden", other: "# wijzigingen verzonden" }),
  show: "Tonen",
  signInToSend: "Log opnieuw in om ze te verzenden.",
  signOutLoses: (changes) =>
    counted(changes, {
      one: "1 wijziging is niet verzonden en gaat verloren als u uitlogt.",
      other: "# wijzigingen zijn niet verzonden en gaan verloren als u uitlogt.",
    }),
  signOutLosesDrafts:
    "Wat u hebt getypt en niet verzonden, wordt verwijderd als u zich afmeldt: anderen kunnen deze browser gebruiken.",
  stay: "Ingelogd blijven",
  unsent: "Niet-verzonden wijzigingen",
  waiting: (changes) =>
    counted(changes, { one: "1 wijziging is nog niet verzonden", other: "# wijzigingen zijn nog niet verzonden" }),
  waitingForOwner: (changes) =>
    counted(changes, {
      one: "1 niet-verzonden wijziging wacht tot de maker ervan inlogt.",
      other: "# niet-verzonden wijzigingen wachten tot de maker ervan inlogt.",
    }),
  wasRefused: (action) => `Geweigerd: ${action}`,
  whatIsDone: "Wat u nu doet, wordt later verzonden.",
};
