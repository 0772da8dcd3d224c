import type { FormTexts } from "../fields/field-texts.ts";
import { amountsIn } from "./amounts-in.ts";
import { spanishLetters } from "../letters/spanish.ts";
import type { LanguageTexts } from "./language-texts.ts";
import { listsIn } from "./lists-in.ts";

const { or, and } = listsIn("es");
const { bound, duration } = amountsIn("es");

const forms: FormTexts = {
  object: "Se espera un objeto.",
  text: "Se espera un texto.",
  "whole number": "Se espera un número entero.",
  number: "Se espera un número.",
  boolean: "Se espera «true» o «false».",
  key: "Se espera una clave.",
  list: "Se espera una lista.",
  duration: "Se espera una duración, como PT4H.",
  timestamp: "Se espera una fecha con hora, como 2026-11-21T09:30:00Z.",
  date: "Se espera una fecha, como 2026-11-21.",
  time: "Se espera una hora, como 09:30:00.",
  email: "Se espera una dirección de correo electrónico.",
  url: "Se espera una dirección web que empiece por http:// o https://.",
  phone: "Se espera un número de teléfono.",
  uuid: "Se espera un UUID.",
  slug: "Solo se permiten minúsculas, cifras y guiones sueltos.",
  file: "Se espera un archivo con nombre, tipo y contenido.",
  base64: "El contenido debe estar codificado en base64.",
  "media type": "El tipo debe ser un tipo de medio, como image/png.",
  picture: "Se espera una imagen PNG, JPEG, GIF o WebP.",
};

/** The texts in Spanish. */
export const spanishLanguage: LanguageTexts = {
  fields: {
    errors: {
      missing: () => "Este campo es obligatorio.",
      "not settable": () => "Este campo no se puede definir aquí.",
      fixed: () => "Este campo no se puede cambiar.",
      taken: () => "Este valor ya está en uso.",
      "no such record": () => "Ese registro no existe.",
      "easy to guess": () => "Es demasiado fácil de adivinar. Es mejor usar varias palabras sin relación entre sí.",
      "other form": ({ expected }) => forms[expected],
      "other pattern": () => "No tiene el formato requerido.",
      "invisible character": () => "Contiene un carácter invisible.",
      "unstorable character": () => "Contiene un carácter que no se puede guardar.",
      "too many digits": ({ whole, decimals }) =>
        whole === 0
          ? `Antes de la coma solo puede haber 0, y después como máximo estas cifras: ${decimals}.`
          : `Cifras como máximo: ${whole} antes de la coma y ${decimals} después.`,
      "no choice": ({ values }) => `Valores posibles: ${or(values)}.`,
      "too small": ({ min }) => `El valor debe ser como mínimo ${bound(min)}.`,
      "too large": ({ max }) => `El valor debe ser como máximo ${bound(max)}.`,
      "text too short": ({ min }) =>
        min === 1 ? "Este campo no puede estar vacío." : `El texto debe tener al menos ${min} caracteres.`,
      "text too long": ({ max }) => `El texto puede tener como máximo ${max} caracteres.`,
      "list too short": ({ min }) => `Número mínimo de elementos: ${min}.`,
      "list too long": ({ max }) => `Número máximo de elementos: ${max}.`,
      "too many objects": ({ max }) => `Se aceptan como máximo ${max} a la vez.`,
      "file too small": () => "Este archivo es demasiado pequeño.",
      "file too large": () => "Este archivo es demasiado grande.",
      "other content": ({ type }) => `El contenido no corresponde al tipo indicado: ${type}.`,
      "not sortable": ({ by }) => `La lista no se puede ordenar por «${by}».`,
      "no filter": () => "La lista no se puede filtrar por esto.",
      "no column": ({ of }) => `La lista no tiene la columna «${of}».`,
      "not groupable": ({ by }) => `La lista no se puede agrupar por «${by}».`,
      "page size": ({ max }) => `Una página tiene de 1 a ${max} filas.`,
      "other list": () =>
        "Esta posición no pertenece a esta lista. Tómela de la página anterior, con los mismos filtros y el mismo orden.",
    },
    entry: (position, text) => `Elemento ${position}: ${text}`,
    duration,
  },
  errors: {
    "not signed in": "Inicie sesión.",
    "bad credentials": "El nombre o la contraseña no son correctos.",
    "not allowed": "No tiene permiso para hacer eso.",
    "not found": "Aquí no hay nada.",
    "wrong state": "Eso no es posible en este estado.",
    stale: "Otra persona lo ha cambiado mientras tanto.",
    "not unique": "Esto ya existe.",
    "still referenced": "Otros registros todavía hacen referencia a este.",
    "invalid input": "Revise los campos marcados.",
    malformed: "La solicitud no se puede leer.",
    "too large": "La solicitud es demasiado grande.",
    "too many calls": "Demasiadas solicitudes. Espere un momento.",
    "not supported": "Este tipo de solicitud no se admite aquí.",
    "wrong method": "Eso no es posible aquí.",
    unavailable: "El servicio no puede responder en este momento.",
    "key reused": "Esta Idempotency-Key ya se usó para otra solicitud.",
  },
  credentials: {
    emailAddress: "El correo electrónico",
    password: "la contraseña",
    other: (field) => `«${field}»`,
    wrong: (name, secret) => `${name} o ${secret} no son correctos.`,
  },
  screens: {
    newOne: (entity) => `Añadir: ${entity}`,
    edit: "Editar",
    editOne: (record) => `Editar ${record}`,
    delete: "Eliminar",
    create: "Crear",
    save: "Guardar",
    signIn: "Iniciar sesión",
    signUp: "Registrarse",
    actionOn: (action, record) => `${action}: ${record}`,
    sumOf: (field) => `Suma de ${field}`,
    averageOf: (field) => `Promedio de ${field}`,
    notSet: "Sin valor",
    yes: "Sí",
    no: "No",
  },
  letters: spanishLetters,
  reasons: {
    onlyRoles: ({ label }, roles, hasSignedIn) =>
      `«${label}» solo está permitido a estos roles: ${or(roles)}.${hasSignedIn ? "" : " No ha iniciado sesión."}`,
    onlyStates: ({ label }, field, states, now) =>
      now === null
        ? `Para «${label}», «${field}» debe ser ${or(states)}.`
        : `Para «${label}», «${field}» debe ser ${or(states)}; ahora es ${now}.`,
    noWayTo: (state, now) =>
      now === null ? `Ningún paso lleva a ${state}.` : `Ningún paso lleva de ${now} a ${state}.`,
    byItself: (state, after) => `${state} se alcanza automáticamente después de ${after}.`,
    onlyWhere: ({ label }, condition) => `«${label}» solo es posible si ${condition}.`,
    notHere: ({ label }) => `«${label}» no es posible aquí.`,
    needed: (condition) => `Condición: ${condition}.`,
    broken: (rule) => `Se incumpliría la regla «${rule}».`,
    nothingToChoose: (input) => `No hay nada que elegir para «${input}».`,
    left: (left, most, things) => `Quedan ${left} de ${most}: ${things}`,
    brief: {
      onlyRoles: (roles) => `Solo para ${or(roles)}`,
      onlyStates: (states) => `Solo desde ${or(states)}`,
      onlyWhere: (condition) => `Solo si ${condition}`,
      notHere: "No disponible para usted",
    },
    conditions: {
      field: (name) => `«${name}»`,
      fieldOf: (name, owner) => `«${name}» de ${owner}`,
      yourField: (name) => `su «${name}»`,
      formerField: (name) => `el anterior «${name}»`,
      ownField: (name) => `«${name}» de este registro`,
      lengthOf: (what) => `el número de caracteres de ${what}`,
      others: (list) => `${list} (salvo este registro)`,
      duration,
      you: "usted",
      it: "el registro",
      now: "ahora",
      today: "hoy",
      yes: "sí",
      no: "no",
      quoted: (text) => `«${text}»`,
      is: (what, values) => `${what} es ${or(values)}`,
      isNot: (what, values) => `${what} no es ${or(values)}`,
      isEmpty: (what) => `${what} está vacío`,
      isFilled: (what) => `${what} está relleno`,
      isLess: (what, other) => `${what} es menor que ${other}`,
      isMore: (what, other) => `${what} es mayor que ${other}`,
      isAtMost: (what, other) => `${what} es como máximo ${other}`,
      isAtLeast: (what, other) => `${what} es al menos ${other}`,
      isBefore: (what, other) => `${what} es anterior a ${other}`,
      isAfter: (what, other) => `${what} es posterior a ${other}`,
      isAtLatest: (what, other) => `${what} no es posterior a ${other}`,
      isAtEarliest: (what, other) => `${what} no es anterior a ${other}`,
      some: (list, condition) => `para al menos un elemento de ${list}: ${condition}`,
      every: (list, condition) => `para cada elemento de ${list}: ${condition}`,
      none: (list, condition) => `para ningún elemento de ${list}: ${condition}`,
      numberOf: (list, condition) =>
        condition === null ? `el número de ${list}` : `el número de ${list} en que ${condition}`,
      and,
      or,
    },
  },
};
