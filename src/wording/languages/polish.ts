import type { FormTexts } from "../fields/field-texts.ts";
import { amountsIn } from "./amounts-in.ts";
import { polishLetters } from "../letters/polish.ts";
import type { LanguageTexts } from "./language-texts.ts";
import { listsIn } from "./lists-in.ts";

const { or, and } = listsIn("pl");
const { bound, duration } = amountsIn("pl");

const forms: FormTexts = {
  object: "Wymagany jest obiekt.",
  text: "Wymagany jest tekst.",
  "whole number": "Wymagana jest liczba całkowita.",
  number: "Wymagana jest liczba.",
  boolean: "Wymagana jest wartość „true” lub „false”.",
  key: "Wymagany jest klucz.",
  list: "Wymagana jest lista.",
  duration: "Wymagany jest czas trwania, na przykład PT4H.",
  timestamp: "Wymagana jest data z godziną, na przykład 2026-11-21T09:30:00Z.",
  date: "Wymagana jest data, na przykład 2026-11-21.",
  time: "Wymagana jest godzina, na przykład 09:30:00.",
  email: "Wymagany jest adres e-mail.",
  url: "Wymagany jest adres strony zaczynający się od http:// lub https://.",
  phone: "Wymagany jest numer telefonu.",
  uuid: "Wymagany jest UUID.",
  slug: "Dozwolone są małe litery, cyfry i pojedyncze łączniki.",
  file: "Wymagany jest plik z nazwą, typem i zawartością.",
  base64: "Zawartość musi być zakodowana w base64.",
  "media type": "Typ musi być typem mediów, na przykład image/png.",
  picture: "Wymagany jest obraz PNG, JPEG, GIF lub WebP.",
};

/** The texts in Polish. */
export const polishLanguage: LanguageTexts = {
  fields: {
    errors: {
      missing: () => "To pole jest wymagane.",
      "not settable": () => "Tego pola nie można tu ustawić.",
      fixed: () => "Tego pola nie można zmienić.",
      taken: () => "Ta wartość jest już zajęta.",
      "no such record": () => "Nie ma takiego wpisu.",
      "easy to guess": () => "To zbyt łatwo odgadnąć. Lepsze jest kilka słów niezwiązanych ze sobą.",
      "other form": ({ expected }) => forms[expected],
      "other pattern": () => "To nie ma wymaganej postaci.",
      "invisible character": () => "To zawiera niewidoczny znak.",
      "unstorable character": () => "To zawiera znak, którego nie można zapisać.",
      "too many digits": ({ whole, decimals }) =>
        whole === 0
          ? `Przed przecinkiem może stać tylko 0, a po nim najwyżej tyle cyfr: ${decimals}.`
          : `Najwyżej tyle cyfr: ${whole} przed przecinkiem i ${decimals} po nim.`,
      "no choice": ({ values }) => `Możliwe wartości: ${or(values)}.`,
      "too small": ({ min }) => `Wartość musi wynosić co najmniej ${bound(min)}.`,
      "too large": ({ max }) => `Wartość może wynosić najwyżej ${bound(max)}.`,
      "text too short": ({ min }) => (min === 1 ? "To pole nie może być puste." : `Minimalna liczba znaków: ${min}.`),
      "text too long": ({ max }) => `Maksymalna liczba znaków: ${max}.`,
      "list too short": ({ min }) => `Minimalna liczba elementów: ${min}.`,
      "list too long": ({ max }) => `Maksymalna liczba elementów: ${max}.`,
      "too many objects": ({ max }) => `Największa liczba naraz: ${max}.`,
      "file too small": () => "Ten plik jest za mały.",
      "file too large": () => "Ten plik jest za duży.",
      "other content": ({ type }) => `Zawartość nie odpowiada podanemu typowi: ${type}.`,
      "not sortable": ({ by }) => `Listy nie można sortować według „${by}”.`,
      "no filter": () => "Listy nie można tak filtrować.",
      "no column": ({ of }) => `Lista nie ma kolumny „${of}”.`,
      "not groupable": ({ by }) => `Listy nie można grupować według „${by}”.`,
      "page size": ({ max }) => `Strona ma od 1 do ${max} wierszy.`,
      "other list": () =>
        "To miejsce nie należy do tej listy. Użyj miejsca z poprzedniej strony, z tymi samymi filtrami i tą samą kolejnością.",
    },
    entry: (position, text) => `Element ${position}: ${text}`,
    duration,
  },
  errors: {
    "not signed in": "Zaloguj się.",
    "bad credentials": "Nazwa lub hasło są nieprawidłowe.",
    "not allowed": "Nie masz do tego uprawnień.",
    "not found": "Tu nic nie ma.",
    "wrong state": "Nie jest to możliwe w tym stanie.",
    stale: "Ktoś inny zmienił to w międzyczasie.",
    "not unique": "To już istnieje.",
    "still referenced": "Inne wpisy nadal się do tego odwołują.",
    "invalid input": "Sprawdź zaznaczone pola.",
    malformed: "Nie można odczytać żądania.",
    "too large": "Żądanie jest za duże.",
    "too many calls": "Zbyt wiele żądań. Poczekaj chwilę.",
    "not supported": "Ten rodzaj żądania nie jest tu obsługiwany.",
    "wrong method": "Tutaj nie jest to możliwe.",
    unavailable: "Usługa nie może teraz odpowiedzieć.",
    "key reused": "Ten Idempotency-Key został już użyty w innym żądaniu.",
  },
  credentials: {
    emailAddress: "Adres e-mail",
    password: "hasło",
    other: (field) => `„${field}”`,
    wrong: (name, secret) => `${name} lub ${secret} są nieprawidłowe.`,
  },
  screens: {
    newOne: (entity) => `Dodaj: ${entity}`,
    edit: "Edytuj",
    editOne: (record) => `Edytuj ${record}`,
    delete: "Usuń",
    create: "Utwórz",
    save: "Zapisz",
    signIn: "Zaloguj się",
    signUp: "Zarejestruj się",
    actionOn: (action, record) => `${action}: ${record}`,
    sumOf: (field) => `Suma: ${field}`,
    averageOf: (field) => `Średnia: ${field}`,
    notSet: "Nie podano",
    yes: "Tak",
    no: "Nie",
  },
  letters: polishLetters,
  reasons: {
    onlyRoles: ({ label }, roles, hasSignedIn) =>
      `„${label}” – tylko dla ról: ${or(roles)}.${hasSignedIn ? "" : " Nie jesteś zalogowany."}`,
    onlyStates: ({ label }, field, states, now) =>
      now === null
        ? `Aby wykonać „${label}”, pole „${field}” musi mieć wartość: ${or(states)}.`
        : `Aby wykonać „${label}”, pole „${field}” musi mieć wartość: ${or(states)}; teraz jest to ${now}.`,
    noWayTo: (state, now) =>
      now === null ? `Żaden krok nie prowadzi do ${state}.` : `Żaden krok nie prowadzi z ${now} do ${state}.`,
    byItself: (state, after) => `${state} następuje samoczynnie po ${after}.`,
    onlyWhere: ({ label }, condition) => `„${label}” jest możliwe tylko wtedy, gdy ${condition}.`,
    notHere: ({ label }) => `„${label}” nie jest tu możliwe.`,
    needed: (condition) => `Warunek: ${condition}.`,
    broken: (rule) => `Reguła „${rule}” zostałaby naruszona.`,
    nothingToChoose: (input) => `Nie ma nic do wyboru w polu „${input}”.`,
    left: (left, most, things) => `Pozostało ${left} z ${most}: ${things}`,
    brief: {
      onlyRoles: (roles) => `Tylko dla: ${or(roles)}`,
      onlyStates: (states) => `Tylko ze stanu: ${or(states)}`,
      onlyWhere: (condition) => `Tylko gdy ${condition}`,
      notHere: "Niedostępne dla Ciebie",
    },
    conditions: {
      field: (name) => `„${name}”`,
      fieldOf: (name, owner) => `„${name}” – ${owner}`,
      yourField: (name) => `Twoje „${name}”`,
      you: "Ty",
      it: "wpis",
      now: "teraz",
      today: "dzisiaj",
      yes: "tak",
      no: "nie",
      quoted: (text) => `„${text}”`,
      is: (what, values) => `${what} = ${or(values)}`,
      isNot: (what, values) => `${what} ≠ ${or(values)}`,
      isEmpty: (what) => `${what} jest puste`,
      isFilled: (what) => `${what} jest wypełnione`,
      isBefore: (what, other) => `${what} jest przed ${other}`,
      isAfter: (what, other) => `${what} jest po ${other}`,
      isAtLatest: (what, other) => `${what} nie jest po ${other}`,
      isAtEarliest: (what, other) => `${what} nie jest przed ${other}`,
      some: (list, condition) => `dla co najmniej jednego elementu ${list}: ${condition}`,
      every: (list, condition) => `dla każdego elementu ${list}: ${condition}`,
      none: (list, condition) => `dla żadnego elementu ${list}: ${condition}`,
      numberOf: (list, condition) =>
        condition === null ? `liczba: ${list}` : `liczba: ${list}, dla których ${condition}`,
      and,
      or,
    },
  },
};
