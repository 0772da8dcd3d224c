import type { FormTexts } from "../fields/field-texts.ts";
import { amountsIn } from "./amounts-in.ts";
import { italianLetters } from "../letters/italian.ts";
import type { LanguageTexts } from "./language-texts.ts";
import { listsIn } from "./lists-in.ts";

const { or, and } = listsIn("it");
const { bound, duration } = amountsIn("it");

const forms: FormTexts = {
  object: "È previsto un oggetto.",
  text: "È previsto un testo.",
  "whole number": "È previsto un numero intero.",
  number: "È previsto un numero.",
  boolean: "È previsto «true» o «false».",
  key: "È prevista una chiave.",
  list: "È previsto un elenco.",
  duration: "È prevista una durata, ad esempio PT4H.",
  timestamp: "È prevista una data con ora, ad esempio 2026-11-21T09:30:00Z.",
  date: "È prevista una data, ad esempio 2026-11-21.",
  time: "È prevista un’ora, ad esempio 09:30:00.",
  email: "È previsto un indirizzo e-mail.",
  url: "È previsto un indirizzo web che inizi con http:// o https://.",
  phone: "È previsto un numero di telefono.",
  uuid: "È previsto un UUID.",
  slug: "Sono ammessi solo lettere minuscole, cifre e trattini singoli.",
  file: "È previsto un file con nome, tipo e contenuto.",
  base64: "Il contenuto deve essere codificato in base64.",
  "media type": "Il tipo deve essere un tipo di supporto, ad esempio image/png.",
  picture: "È prevista un’immagine PNG, JPEG, GIF o WebP.",
};

/** The texts in Italian. */
export const italianLanguage: LanguageTexts = {
  fields: {
    errors: {
      missing: () => "Questo campo è obbligatorio.",
      "not settable": () => "Questo campo non può essere impostato qui.",
      fixed: () => "Questo campo non può essere modificato.",
      taken: () => "Questo valore è già in uso.",
      "no such record": () => "Questo elemento non esiste.",
      "easy to guess": () => "È troppo facile da indovinare. Meglio più parole senza relazione tra loro.",
      "other form": ({ expected }) => forms[expected],
      "other pattern": () => "Non ha il formato richiesto.",
      "invisible character": () => "Contiene un carattere invisibile.",
      "unstorable character": () => "Contiene un carattere che non può essere salvato.",
      "too many digits": ({ whole, decimals }) =>
        whole === 0
          ? `Prima della virgola può esserci solo 0, e dopo al massimo queste cifre: ${decimals}.`
          : `Cifre al massimo: ${whole} prima della virgola e ${decimals} dopo.`,
      "no choice": ({ values }) => `Valori possibili: ${or(values)}.`,
      "too small": ({ min }) => `Il valore deve essere almeno ${bound(min)}.`,
      "too large": ({ max }) => `Il valore può essere al massimo ${bound(max)}.`,
      "text too short": ({ min }) =>
        min === 1 ? "Questo campo non può essere vuoto." : `Il testo deve avere almeno ${min} caratteri.`,
      "text too long": ({ max }) => `Il testo può avere al massimo ${max} caratteri.`,
      "list too short": ({ min }) => `Numero minimo di elementi: ${min}.`,
      "list too long": ({ max }) => `Numero massimo di elementi: ${max}.`,
      "too many objects": ({ max }) => `Se ne accettano al massimo ${max} alla volta.`,
      "file too small": () => "Questo file è troppo piccolo.",
      "file too large": () => "Questo file è troppo grande.",
      "other content": ({ type }) => `Il contenuto non corrisponde al tipo indicato: ${type}.`,
      "not sortable": ({ by }) => `L’elenco non può essere ordinato per «${by}».`,
      "no filter": () => "L’elenco non può essere filtrato per questo.",
      "no column": ({ of }) => `L’elenco non ha la colonna «${of}».`,
      "not groupable": ({ by }) => `L’elenco non può essere raggruppato per «${by}».`,
      "page size": ({ max }) => `Una pagina ha da 1 a ${max} righe.`,
      "other list": () =>
        "Questa posizione non appartiene a questo elenco. Prendila dalla pagina precedente, con gli stessi filtri e lo stesso ordine.",
    },
    entry: (position, text) => `Elemento ${position}: ${text}`,
    duration,
  },
  errors: {
    "not signed in": "Effettua l’accesso.",
    "bad credentials": "Il nome o la password non è corretto.",
    "not allowed": "Non hai il permesso di farlo.",
    "not found": "Qui non c’è niente.",
    "wrong state": "Non è possibile in questo stato.",
    stale: "Qualcun altro l’ha modificato nel frattempo.",
    "not unique": "Esiste già.",
    "still referenced": "Altri elementi vi fanno ancora riferimento.",
    "invalid input": "Controlla i campi evidenziati.",
    malformed: "La richiesta non è leggibile.",
    "too large": "La richiesta è troppo grande.",
    "too many calls": "Troppe richieste. Attendi un momento.",
    "not supported": "Questo tipo di richiesta non è supportato qui.",
    "wrong method": "Qui non è possibile.",
    unavailable: "Il servizio non può rispondere in questo momento.",
    "key reused": "Questa Idempotency-Key è già stata usata per un’altra richiesta.",
  },
  credentials: {
    emailAddress: "L’indirizzo e-mail",
    password: "la password",
    other: (field) => `«${field}»`,
    wrong: (name, secret) => `${name} o ${secret} non è corretto.`,
  },
  screens: {
    newOne: (entity) => `Aggiungi: ${entity}`,
    edit: "Modifica",
    editOne: (record) => `Modifica ${record}`,
    delete: "Elimina",
    create: "Crea",
    save: "Salva",
    signIn: "Accedi",
    signUp: "Registrati",
    actionOn: (action, record) => `${action}: ${record}`,
    sumOf: (field) => `Somma di ${field}`,
    averageOf: (field) => `Media di ${field}`,
    notSet: "Non impostato",
    yes: "Sì",
    no: "No",
  },
  letters: italianLetters,
  reasons: {
    onlyRoles: ({ label }, roles, hasSignedIn) =>
      `«${label}» è consentito solo a questi ruoli: ${or(roles)}.${hasSignedIn ? "" : " Non hai effettuato l’accesso."}`,
    onlyStates: ({ label }, field, states, now) =>
      now === null
        ? `Per «${label}», «${field}» deve essere ${or(states)}.`
        : `Per «${label}», «${field}» deve essere ${or(states)}; ora è ${now}.`,
    noWayTo: (state, now) =>
      now === null ? `Nessun passaggio porta a ${state}.` : `Nessun passaggio porta da ${now} a ${state}.`,
    byItself: (state, after) => `${state} viene raggiunto da solo dopo ${after}.`,
    onlyWhere: ({ label }, condition) => `«${label}» è possibile solo se ${condition}.`,
    notHere: ({ label }) => `«${label}» non è possibile qui.`,
    needed: (condition) => `Condizione: ${condition}.`,
    broken: (rule) => `La regola «${rule}» verrebbe violata.`,
    nothingToChoose: (input) => `Non c’è niente da scegliere per «${input}».`,
    left: (left, most, things) => `Ne restano ${left} su ${most}: ${things}`,
    brief: {
      onlyRoles: (roles) => `Solo per ${or(roles)}`,
      onlyStates: (states) => `Solo da ${or(states)}`,
      onlyWhere: (condition) => `Solo se ${condition}`,
      notHere: "Non disponibile per te",
    },
    conditions: {
      field: (name) => `«${name}»`,
      fieldOf: (name, owner) => `«${name}» di ${owner}`,
      yourField: (name) => `il tuo «${name}»`,
      formerField: (name) => `il precedente «${name}»`,
      ownField: (name) => `«${name}» di questo elemento`,
      lengthOf: (what) => `il numero di caratteri di ${what}`,
      others: (list) => `${list} (escluso questo elemento)`,
      duration,
      you: "tu",
      it: "l’elemento",
      now: "adesso",
      today: "oggi",
      yes: "sì",
      no: "no",
      quoted: (text) => `«${text}»`,
      is: (what, values) => `${what} è ${or(values)}`,
      isNot: (what, values) => `${what} non è ${or(values)}`,
      isEmpty: (what) => `${what} è vuoto`,
      isFilled: (what) => `${what} è compilato`,
      isLess: (what, other) => `${what} è minore di ${other}`,
      isMore: (what, other) => `${what} è maggiore di ${other}`,
      isAtMost: (what, other) => `${what} è al massimo ${other}`,
      isAtLeast: (what, other) => `${what} è almeno ${other}`,
      isBefore: (what, other) => `${what} è prima di ${other}`,
      isAfter: (what, other) => `${what} è dopo ${other}`,
      isAtLatest: (what, other) => `${what} non è dopo ${other}`,
      isAtEarliest: (what, other) => `${what} non è prima di ${other}`,
      some: (list, condition) => `per almeno un elemento di ${list}: ${condition}`,
      every: (list, condition) => `per ogni elemento di ${list}: ${condition}`,
      none: (list, condition) => `per nessun elemento di ${list}: ${condition}`,
      numberOf: (list, condition) =>
        condition === null ? `il numero di ${list}` : `il numero di ${list} per cui ${condition}`,
      and,
      or,
    },
  },
};
