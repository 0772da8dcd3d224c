import type { FormTexts } from "../fields/field-texts.ts";
import { amountsIn } from "./amounts-in.ts";
import { dutchLetters } from "../letters/dutch.ts";
import type { LanguageTexts } from "./language-texts.ts";
import { listsIn } from "./lists-in.ts";

const { or, and } = listsIn("nl");
const { bound, duration } = amountsIn("nl");

const forms: FormTexts = {
  object: "Hier wordt een object verwacht.",
  text: "Hier wordt tekst verwacht.",
  "whole number": "Hier wordt een geheel getal verwacht.",
  number: "Hier wordt een getal verwacht.",
  boolean: "Hier wordt ‘true’ of ‘false’ verwacht.",
  key: "Hier wordt een sleutel verwacht.",
  list: "Hier wordt een lijst verwacht.",
  duration: "Hier wordt een duur verwacht, zoals PT4H.",
  timestamp: "Hier wordt een tijdstip verwacht, zoals 2026-11-21T09:30:00Z.",
  date: "Hier wordt een datum verwacht, zoals 2026-11-21.",
  time: "Hier wordt een tijd verwacht, zoals 09:30:00.",
  email: "Hier wordt een e-mailadres verwacht.",
  url: "Hier wordt een webadres verwacht dat begint met http:// of https://.",
  phone: "Hier wordt een telefoonnummer verwacht.",
  uuid: "Hier wordt een UUID verwacht.",
  slug: "Alleen kleine letters, cijfers en losse streepjes zijn toegestaan.",
  file: "Hier wordt een bestand met naam, type en inhoud verwacht.",
  base64: "De inhoud moet in base64 gecodeerd zijn.",
  "media type": "Het type moet een mediatype zijn, zoals image/png.",
  picture: "Hier wordt een afbeelding in PNG, JPEG, GIF of WebP verwacht.",
};

/** The texts in Dutch. */
export const dutchLanguage: LanguageTexts = {
  fields: {
    errors: {
      missing: () => "Dit veld is verplicht.",
      "not settable": () => "Dit veld kan hier niet worden ingesteld.",
      fixed: () => "Dit veld kan niet worden gewijzigd.",
      taken: () => "Deze waarde is al in gebruik.",
      "no such record": () => "Dit item bestaat niet.",
      "other secret": () => "Dit is niet waarmee u zich nu aanmeldt.",
      "easy to guess": () =>
        "Dit is te makkelijk te raden. Beter zijn meerdere woorden die niets met elkaar te maken hebben.",
      "other form": ({ expected }) => forms[expected],
      "other pattern": () => "Dit heeft niet de vereiste vorm.",
      "invisible character": () => "Dit bevat een onzichtbaar teken.",
      "unstorable character": () => "Dit bevat een teken dat niet kan worden bewaard.",
      "too many digits": ({ whole, decimals }) =>
        whole === 0
          ? `Voor de komma mag alleen 0 staan, en erna hoogstens zoveel cijfers: ${decimals}.`
          : `Hoogstens zoveel cijfers: ${whole} voor de komma en ${decimals} erna.`,
      "no choice": ({ values }) => `Mogelijk zijn: ${or(values)}.`,
      "too small": ({ min }) => `De waarde moet minstens ${bound(min)} zijn.`,
      "too large": ({ max }) => `De waarde mag hoogstens ${bound(max)} zijn.`,
      "text too short": ({ min }) =>
        min === 1 ? "Dit veld mag niet leeg zijn." : `De tekst moet minstens ${min} tekens hebben.`,
      "text too long": ({ max }) => `De tekst mag hoogstens ${max} tekens hebben.`,
      "list too short": ({ min }) => `Minimaal aantal items: ${min}.`,
      "list too long": ({ max }) => `Maximaal aantal items: ${max}.`,
      "too many objects": ({ max }) => `Er worden hoogstens ${max} tegelijk aangenomen.`,
      "file too small": () => "Dit bestand is te klein.",
      "file too large": () => "Dit bestand is te groot.",
      "other content": ({ type }) => `De inhoud past niet bij het opgegeven type: ${type}.`,
      "not sortable": ({ by }) => `De lijst kan niet op ‘${by}’ worden gesorteerd.`,
      "no filter": () => "De lijst kan hierop niet worden gefilterd.",
      "no column": ({ of }) => `De lijst heeft geen kolom ‘${of}’.`,
      "not groupable": ({ by }) => `De lijst kan niet op ‘${by}’ worden gegroepeerd.`,
      "page size": ({ max }) => `Een pagina heeft 1 tot ${max} rijen.`,
      "other list": () =>
        "Deze plaats hoort niet bij deze lijst. Neem die van de vorige pagina, met dezelfde filters en volgorde.",
    },
    entry: (position, text) => `Item ${position}: ${text}`,
    duration,
  },
  errors: {
    "not signed in": "Meld u aan.",
    "bad credentials": "De naam of het wachtwoord is onjuist.",
    "not allowed": "Dat mag u niet doen.",
    "not found": "Hier is niets.",
    "wrong state": "Dat kan niet in deze status.",
    stale: "Iemand anders heeft dit intussen gewijzigd.",
    "not unique": "Dit bestaat al.",
    "still referenced": "Andere items verwijzen hier nog naar.",
    "invalid input": "Controleer de gemarkeerde velden.",
    malformed: "Het verzoek kan niet worden gelezen.",
    "too large": "Het verzoek is te groot.",
    "too many calls": "Te veel verzoeken. Wacht even.",
    "not supported": "Dit soort verzoek wordt hier niet ondersteund.",
    "wrong method": "Dat kan hier niet.",
    unavailable: "De dienst kan nu niet antwoorden.",
    "key reused": "Deze Idempotency-Key is al voor een ander verzoek gebruikt.",
  },
  credentials: {
    emailAddress: "Het e-mailadres",
    password: "het wachtwoord",
    other: (field) => `‘${field}’`,
    wrong: (name, secret) => `${name} of ${secret} is onjuist.`,
  },
  screens: {
    newOne: (entity) => `${entity} toevoegen`,
    edit: "Bewerken",
    editOne: (record) => `${record} bewerken`,
    delete: "Verwijderen",
    create: "Aanmaken",
    save: "Opslaan",
    signIn: "Aanmelden",
    signUp: "Registreren",
    currentOf: (field) => `${field} (huidig)`,
    actionOn: (action, record) => `${action}: ${record}`,
    sumOf: (field) => `Som van ${field}`,
    averageOf: (field) => `Gemiddelde van ${field}`,
    notSet: "Niet ingevuld",
    yes: "Ja",
    no: "Nee",
  },
  letters: dutchLetters,
  reasons: {
    onlyRoles: ({ label }, roles, hasSignedIn) =>
      `‘${label}’ is alleen voor deze rollen: ${or(roles)}.${hasSignedIn ? "" : " U bent niet aangemeld."}`,
    onlyStates: ({ label }, field, states, now) =>
      now === null
        ? `Voor ‘${label}’ moet ‘${field}’ ${or(states)} zijn.`
        : `Voor ‘${label}’ moet ‘${field}’ ${or(states)} zijn; nu is het ${now}.`,
    finalState: (state) => `${state} is definitief`,
    noWayTo: (state, now) =>
      now === null ? `Geen stap leidt naar ${state}.` : `Geen stap leidt van ${now} naar ${state}.`,
    byItself: (state, after) => `${state} wordt na ${after} vanzelf bereikt.`,
    onlyWhere: ({ label }, condition) => `‘${label}’ kan alleen als ${condition}.`,
    notHere: ({ label }) => `‘${label}’ kan hier niet.`,
    needed: (condition) => `Voorwaarde: ${condition}.`,
    broken: (rule) => `De regel ‘${rule}’ zou worden overtreden.`,
    nothingToChoose: (input) => `Voor ‘${input}’ valt er niets te kiezen.`,
    left: (left, most, things) => `U kunt er nog ${left} toevoegen (${things}: hoogstens ${most})`,
    brief: {
      onlyRoles: (roles) => `Alleen voor ${or(roles)}`,
      onlyStates: (states) => `Alleen vanuit ${or(states)}`,
      onlyWhere: (condition) => `Alleen als ${condition}`,
      notHere: "Niet voor u",
    },
    conditions: {
      field: (name) => `‘${name}’`,
      fieldOf: (name, owner) => `‘${name}’ van ${owner}`,
      yourField: (name) => `uw ‘${name}’`,
      formerField: (name) => `de vorige ‘${name}’`,
      ownField: (name) => `‘${name}’ van dit item`,
      lengthOf: (what) => `het aantal tekens van ${what}`,
      others: (list) => `${list} (behalve dit item)`,
      duration,
      you: "uzelf",
      it: "het item",
      now: "nu",
      today: "vandaag",
      yes: "ja",
      no: "nee",
      quoted: (text) => `‘${text}’`,
      is: (what, values) => `${what} is ${or(values)}`,
      isNot: (what, values) => `${what} is niet ${or(values)}`,
      isEmpty: (what) => `${what} is leeg`,
      isFilled: (what) => `${what} is ingevuld`,
      isLess: (what, other) => `${what} is minder dan ${other}`,
      isMore: (what, other) => `${what} is meer dan ${other}`,
      isAtMost: (what, other) => `${what} is hoogstens ${other}`,
      isAtLeast: (what, other) => `${what} is minstens ${other}`,
      isBefore: (what, other) => `${what} is eerder dan ${other}`,
      isAfter: (what, other) => `${what} is later dan ${other}`,
      isAtLatest: (what, other) => `${what} is niet later dan ${other}`,
      isAtEarliest: (what, other) => `${what} is niet eerder dan ${other}`,
      some: (list, condition) => `voor minstens één item in ${list}: ${condition}`,
      every: (list, condition) => `voor elk item in ${list}: ${condition}`,
      none: (list, condition) => `voor geen item in ${list}: ${condition}`,
      numberOf: (list, condition) =>
        condition === null ? `het aantal ${list}` : `het aantal ${list} waarvoor geldt: ${condition}`,
      and,
      or,
    },
  },
};
