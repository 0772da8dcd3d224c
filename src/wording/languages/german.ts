import type { FormTexts } from "../fields/field-texts.ts";
import { amountsIn } from "./amounts-in.ts";
import { germanReasons } from "../reasons/german.ts";
import { germanLetters } from "../letters/german.ts";
import type { LanguageTexts } from "./language-texts.ts";
import { listsIn } from "./lists-in.ts";

const { or } = listsIn("de");
const { bound, duration } = amountsIn("de");

const forms: FormTexts = {
  object: "Hier wird ein Objekt erwartet.",
  text: "Hier wird Text erwartet.",
  "whole number": "Hier wird eine ganze Zahl erwartet.",
  number: "Hier wird eine Zahl erwartet.",
  boolean: "Hier wird „true“ oder „false“ erwartet.",
  key: "Hier wird ein Schlüssel erwartet.",
  list: "Hier wird eine Liste erwartet.",
  duration: "Hier wird eine Dauer erwartet, etwa PT4H.",
  timestamp: "Hier wird ein Zeitpunkt erwartet, etwa 2026-11-21T09:30:00Z.",
  date: "Hier wird ein Datum erwartet, etwa 2026-11-21.",
  time: "Hier wird eine Uhrzeit erwartet, etwa 09:30:00.",
  email: "Hier wird eine E-Mail-Adresse erwartet.",
  url: "Hier wird eine Webadresse erwartet, die mit http:// oder https:// beginnt.",
  phone: "Hier wird eine Telefonnummer erwartet.",
  uuid: "Hier wird eine UUID erwartet.",
  slug: "Erlaubt sind Kleinbuchstaben, Ziffern und einzelne Bindestriche.",
  file: "Hier wird eine Datei mit Name, Typ und Inhalt erwartet.",
  base64: "Der Inhalt muss in base64 kodiert sein.",
  "media type": "Der Typ muss ein Medientyp sein, etwa image/png.",
  picture: "Hier wird ein Bild in PNG, JPEG, GIF oder WebP erwartet.",
};

/** The texts in German. */
export const germanLanguage: LanguageTexts = {
  fields: {
    errors: {
      missing: () => "Diese Angabe ist erforderlich.",
      "not settable": () => "Dieses Feld kann hier nicht gesetzt werden.",
      fixed: () => "Dieses Feld kann nicht geändert werden.",
      taken: () => "Dieser Wert ist schon vergeben.",
      "no such record": () => "Diesen Eintrag gibt es nicht.",
      "other secret": () => "Das stimmt nicht mit dem überein, womit Sie sich jetzt anmelden.",
      "easy to guess": () =>
        "Das ist zu leicht zu erraten. Besser sind mehrere Wörter, die nichts miteinander zu tun haben.",
      "other form": ({ expected }) => forms[expected],
      "other pattern": () => "Das hat nicht die verlangte Form.",
      "invisible character": () => "Das enthält ein unsichtbares Zeichen.",
      "unstorable character": () => "Das enthält ein Zeichen, das nicht gespeichert werden kann.",
      "too many digits": ({ whole, decimals }) =>
        whole === 0
          ? `Vor dem Komma darf nur 0 stehen, und dahinter höchstens so viele Stellen: ${decimals}.`
          : `Höchstens so viele Stellen: ${whole} vor dem Komma und ${decimals} dahinter.`,
      "no choice": ({ values }) => `Erlaubt sind: ${or(values)}.`,
      "too small": ({ min }) => `Der Wert muss mindestens ${bound(min)} sein.`,
      "too large": ({ max }) => `Der Wert darf höchstens ${bound(max)} sein.`,
      "text too short": ({ min }) =>
        min === 1 ? "Diese Angabe darf nicht leer sein." : `Der Text muss mindestens ${min} Zeichen lang sein.`,
      "text too long": ({ max }) => `Der Text darf höchstens ${max} Zeichen lang sein.`,
      "list too short": ({ min }) => `Die Liste muss mindestens so viele Einträge haben: ${min}.`,
      "list too long": ({ max }) => `Die Liste darf höchstens so viele Einträge haben: ${max}.`,
      "too many objects": ({ max }) => `Auf einmal werden höchstens ${max} angenommen.`,
      "file too small": () => "Diese Datei ist zu klein.",
      "file too large": () => "Diese Datei ist zu groß.",
      "other content": ({ type }) => `Der Inhalt passt nicht zum angegebenen Typ: ${type}.`,
      "not sortable": ({ by }) => `Nach „${by}“ kann die Liste nicht sortiert werden.`,
      "no filter": () => "Hiernach kann die Liste nicht gefiltert werden.",
      "no column": ({ of }) => `Die Liste hat keine Spalte „${of}“.`,
      "not groupable": ({ by }) => `Nach „${by}“ kann die Liste nicht gruppiert werden.`,
      "page size": ({ max }) => `Eine Seite hat 1 bis ${max} Zeilen.`,
      "other list": () =>
        "Diese Stelle gehört nicht zu dieser Liste. Übernehmen Sie sie aus der vorigen Seite und fordern Sie die nächste mit denselben Filtern und derselben Sortierung an.",
    },
    entry: (position, text) => `Eintrag ${position}: ${text}`,
    duration,
  },
  errors: {
    "not signed in": "Bitte melden Sie sich an.",
    "bad credentials": "Der Name oder das Passwort ist falsch.",
    "not allowed": "Das dürfen Sie nicht tun.",
    "not found": "Hier ist nichts.",
    "wrong state": "Das ist in diesem Zustand nicht möglich.",
    stale: "Jemand anderes hat das inzwischen geändert.",
    "not unique": "Das gibt es schon.",
    "still referenced": "Andere Einträge verweisen noch darauf.",
    "invalid input": "Bitte prüfen Sie die markierten Felder.",
    malformed: "Die Anfrage ist nicht lesbar.",
    "too large": "Die Anfrage ist zu groß.",
    "too many calls": "Zu viele Anfragen. Bitte warten Sie einen Moment.",
    "not supported": "Diese Art von Anfrage wird hier nicht unterstützt.",
    "wrong method": "Das ist hier nicht möglich.",
    unavailable: "Der Dienst ist gerade nicht erreichbar.",
    "key reused": "Dieser Idempotency-Key wurde schon für eine andere Anfrage verwendet.",
  },
  credentials: {
    emailAddress: "Die E-Mail-Adresse",
    password: "das Passwort",
    other: (field) => `„${field}“`,
    wrong: (name, secret) => `${name} oder ${secret} ist falsch.`,
  },
  screens: {
    newOne: (entity) => `${entity} hinzufügen`,
    edit: "Bearbeiten",
    editOne: (record) => `${record} bearbeiten`,
    delete: "Löschen",
    create: "Anlegen",
    save: "Speichern",
    signIn: "Anmelden",
    signUp: "Registrieren",
    currentOf: (field) => `${field} (bisher)`,
    actionOn: (action, record) => `${action}: ${record}`,
    sumOf: (field) => `Summe von ${field}`,
    averageOf: (field) => `Durchschnitt von ${field}`,
    notSet: "Ohne Angabe",
    yes: "Ja",
    no: "Nein",
  },
  letters: germanLetters,
  reasons: germanReasons,
};
