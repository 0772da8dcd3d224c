import type { FormTexts } from "../fields/field-texts.ts";
import { amountsIn } from "./amounts-in.ts";
import { frenchLetters } from "../letters/french.ts";
import type { LanguageTexts } from "./language-texts.ts";
import { listsIn } from "./lists-in.ts";

const { or, and } = listsIn("fr");
const { bound, duration } = amountsIn("fr");

const forms: FormTexts = {
  object: "Un objet est attendu.",
  text: "Un texte est attendu.",
  "whole number": "Un nombre entier est attendu.",
  number: "Un nombre est attendu.",
  boolean: "« true » ou « false » est attendu.",
  key: "Une clé est attendue.",
  list: "Une liste est attendue.",
  duration: "Une durée est attendue, par exemple PT4H.",
  timestamp: "Un horodatage est attendu, par exemple 2026-11-21T09:30:00Z.",
  date: "Une date est attendue, par exemple 2026-11-21.",
  time: "Une heure est attendue, par exemple 09:30:00.",
  email: "Une adresse e-mail est attendue.",
  url: "Une adresse web commençant par http:// ou https:// est attendue.",
  phone: "Un numéro de téléphone est attendu.",
  uuid: "Un UUID est attendu.",
  slug: "Seuls les minuscules, les chiffres et les traits d’union isolés sont autorisés.",
  file: "Un fichier avec nom, type et contenu est attendu.",
  base64: "Le contenu doit être encodé en base64.",
  "media type": "Le type doit être un type de média, par exemple image/png.",
  picture: "Une image PNG, JPEG, GIF ou WebP est attendue.",
};

/** The texts in French. */
export const frenchLanguage: LanguageTexts = {
  fields: {
    errors: {
      missing: () => "Ce champ est obligatoire.",
      "not settable": () => "Ce champ ne peut pas être renseigné ici.",
      fixed: () => "Ce champ ne peut pas être modifié.",
      taken: () => "Cette valeur est déjà utilisée.",
      "no such record": () => "Cet enregistrement n’existe pas.",
      "easy to guess": () => "C’est trop facile à deviner. Choisissez plutôt plusieurs mots sans rapport entre eux.",
      "other form": ({ expected }) => forms[expected],
      "other pattern": () => "Le format n’est pas celui qui est demandé.",
      "invisible character": () => "Ce texte contient un caractère invisible.",
      "unstorable character": () => "Ce texte contient un caractère qui ne peut pas être enregistré.",
      "too many digits": ({ whole, decimals }) =>
        whole === 0
          ? `Seul 0 est possible avant la virgule, et au plus ce nombre de chiffres après : ${decimals}.`
          : `Nombre maximal de chiffres : ${whole} avant la virgule et ${decimals} après.`,
      "no choice": ({ values }) => `Valeurs possibles : ${or(values)}.`,
      "too small": ({ min }) => `La valeur doit être d’au moins ${bound(min)}.`,
      "too large": ({ max }) => `La valeur doit être d’au plus ${bound(max)}.`,
      "text too short": ({ min }) =>
        min === 1 ? "Ce champ ne peut pas être vide." : `Le texte doit comporter au moins ${min} caractères.`,
      "text too long": ({ max }) => `Le texte doit comporter au plus ${max} caractères.`,
      "list too short": ({ min }) => `Nombre minimal d’éléments : ${min}.`,
      "list too long": ({ max }) => `Nombre maximal d’éléments : ${max}.`,
      "too many objects": ({ max }) => `Nombre maximal à la fois : ${max}.`,
      "file too small": () => "Ce fichier est trop petit.",
      "file too large": () => "Ce fichier est trop volumineux.",
      "other content": ({ type }) => `Le contenu ne correspond pas au type indiqué : ${type}.`,
      "not sortable": ({ by }) => `La liste ne peut pas être triée par « ${by} ».`,
      "no filter": () => "La liste ne peut pas être filtrée ainsi.",
      "no column": ({ of }) => `La liste n’a pas de colonne « ${of} ».`,
      "not groupable": ({ by }) => `La liste ne peut pas être groupée par « ${by} ».`,
      "page size": ({ max }) => `Une page contient de 1 à ${max} lignes.`,
      "other list": () =>
        "Cette position n’appartient pas à cette liste. Reprenez celle de la page précédente, avec les mêmes filtres et le même tri.",
    },
    entry: (position, text) => `Élément ${position} : ${text}`,
    duration,
  },
  errors: {
    "not signed in": "Veuillez vous connecter.",
    "bad credentials": "Le nom ou le mot de passe est incorrect.",
    "not allowed": "Vous n’avez pas le droit de faire cela.",
    "not found": "Il n’y a rien ici.",
    "wrong state": "Cette action est impossible dans cet état.",
    stale: "Quelqu’un d’autre a modifié ceci entre-temps.",
    "not unique": "Cet élément existe déjà.",
    "still referenced": "D’autres enregistrements y font encore référence.",
    "invalid input": "Veuillez vérifier les champs signalés.",
    malformed: "La requête est illisible.",
    "too large": "La requête est trop volumineuse.",
    "too many calls": "Trop de requêtes. Veuillez patienter un instant.",
    "not supported": "Ce type de requête n’est pas pris en charge ici.",
    "wrong method": "Cette action est impossible ici.",
    unavailable: "Le service ne peut pas répondre pour le moment.",
    "key reused": "Cette Idempotency-Key a déjà servi pour une autre requête.",
  },
  credentials: {
    emailAddress: "L’adresse e-mail",
    password: "le mot de passe",
    other: (field) => `« ${field} »`,
    wrong: (name, secret) => `${name} ou ${secret} est incorrect.`,
  },
  screens: {
    newOne: (entity) => `Ajouter : ${entity}`,
    edit: "Modifier",
    editOne: (record) => `Modifier ${record}`,
    delete: "Supprimer",
    create: "Créer",
    save: "Enregistrer",
    signIn: "Se connecter",
    signUp: "S’inscrire",
    actionOn: (action, record) => `${action} : ${record}`,
    sumOf: (field) => `Somme : ${field}`,
    averageOf: (field) => `Moyenne : ${field}`,
    notSet: "Non renseigné",
    yes: "Oui",
    no: "Non",
  },
  letters: frenchLetters,
  reasons: {
    onlyRoles: ({ label }, roles, hasSignedIn) =>
      `« ${label} » est réservé aux rôles suivants : ${or(roles)}.${hasSignedIn ? "" : " Vous n’êtes pas connecté."}`,
    onlyStates: ({ label }, field, states, now) =>
      now === null
        ? `Pour « ${label} », « ${field} » doit valoir ${or(states)}.`
        : `Pour « ${label} », « ${field} » doit valoir ${or(states)} ; valeur actuelle : ${now}.`,
    noWayTo: (state, now) =>
      now === null ? `Aucune étape ne mène à ${state}.` : `Aucune étape ne mène de ${now} à ${state}.`,
    byItself: (state, after) => `${state} est atteint automatiquement après ${after}.`,
    onlyWhere: ({ label }, condition) => `« ${label} » n’est possible que si : ${condition}.`,
    notHere: ({ label }) => `« ${label} » n’est pas possible ici.`,
    needed: (condition) => `Condition : ${condition}.`,
    broken: (rule) => `La règle « ${rule} » ne serait pas respectée.`,
    nothingToChoose: (input) => `Il n’y a aucun choix possible pour « ${input} ».`,
    left: (left, most, things) => `Il reste ${left} sur ${most} : ${things}`,
    brief: {
      onlyRoles: (roles) => `Réservé à ${or(roles)}`,
      onlyStates: (states) => `Seulement depuis ${or(states)}`,
      onlyWhere: (condition) => `Seulement si ${condition}`,
      notHere: "Pas possible pour vous",
    },
    conditions: {
      field: (name) => `« ${name} »`,
      fieldOf: (name, owner) => `« ${name} » de ${owner}`,
      yourField: (name) => `votre « ${name} »`,
      formerField: (name) => `l’ancien « ${name} »`,
      ownField: (name) => `« ${name} » de cet enregistrement`,
      lengthOf: (what) => `le nombre de caractères de ${what}`,
      others: (list) => `${list} (autres que cet enregistrement)`,
      duration,
      you: "vous",
      it: "l’enregistrement",
      now: "maintenant",
      today: "aujourd’hui",
      yes: "oui",
      no: "non",
      quoted: (text) => `« ${text} »`,
      is: (what, values) => `${what} est ${or(values)}`,
      isNot: (what, values) => `${what} n’est pas ${or(values)}`,
      isEmpty: (what) => `${what} est vide`,
      isFilled: (what) => `${what} est renseigné`,
      isLess: (what, other) => `${what} est inférieur à ${other}`,
      isMore: (what, other) => `${what} est supérieur à ${other}`,
      isAtMost: (what, other) => `${what} ne dépasse pas ${other}`,
      isAtLeast: (what, other) => `${what} est au moins ${other}`,
      isBefore: (what, other) => `${what} est avant ${other}`,
      isAfter: (what, other) => `${what} est après ${other}`,
      isAtLatest: (what, other) => `${what} n’est pas après ${other}`,
      isAtEarliest: (what, other) => `${what} n’est pas avant ${other}`,
      some: (list, condition) => `pour au moins un élément de ${list} : ${condition}`,
      every: (list, condition) => `pour chaque élément de ${list} : ${condition}`,
      none: (list, condition) => `pour aucun élément de ${list} : ${condition}`,
      numberOf: (list, condition) =>
        condition === null ? `le nombre de ${list}` : `le nombre de ${list} pour lesquels ${condition}`,
      and,
      or,
    },
  },
};
