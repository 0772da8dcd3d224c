import { countingIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const counted = countingIn("es");

export const offlineTexts: TextCatalogue["offline"] = {
  asOf: (time) => `Sin conexión: datos de ${time}.`,
  correct: "Corregir…",
  discardAndSignOut: "Descartar y cerrar sesión",
  filesNeedServer: "Sin conexión no se pueden enviar archivos. Todo lo demás sí.",
  isHeld: "Espera a que se resuelva un cambio anterior del mismo registro.",
  isUncertain:
    "No se sabe si el servidor ha recibido este cambio. Compruébelo primero y luego vuelva a enviarlo o descártelo.",
  isWaiting: "Pendiente de envío",
  kept: (action) => `${action}: guardado en este dispositivo`,
  keptUntil: "Se enviará cuando el servidor vuelva a estar disponible.",
  made: (time) => `Hecho ${time}`,
  neverSeen: "No hay conexión y esto no se ha abierto nunca en este dispositivo.",
  now: "Sin conexión.",
  refused: (changes) =>
    counted(changes, {
      one: "# cambio fue rechazado",
      many: "# de cambios fueron rechazados",
      other: "# cambios fueron rechazados",
    }),
  refusedMark: "Rechazado",
  secretsNeedServer: "Esto no se puede enviar sin conexión: las contraseñas no se guardan.",
  sendAgain: "Volver a enviar",
  sendsLater:
    "No hay conexión. Esto se guarda en este dispositivo y se envía cuando el servidor vuelva a estar disponible.",
  sent: (changes) =>
    counted(changes, { one: "# cambio enviado", many: "# de cambios enviados", other: "# cambios enviados" }),
  show: "Mostrar",
  signInToSend: "Inicie sesión de nuevo para que se envíen.",
  signOutLoses: (changes) =>
    counted(changes, {
      one: "# cambio no se ha enviado y se perderá al cerrar sesión.",
      many: "# de cambios no se han enviado y se perderán al cerrar sesión.",
      other: "# cambios no se han enviado y se perderán al cerrar sesión.",
    }),
  signOutLosesDrafts:
    "Lo que ha escrito y no ha enviado se elimina al cerrar la sesión: otras personas pueden usar este navegador.",
  stay: "Seguir conectado",
  unsent: "Cambios sin enviar",
  waiting: (changes) =>
    counted(changes, {
      one: "# cambio pendiente de envío",
      many: "# de cambios pendientes de envío",
      other: "# cambios pendientes de envío",
    }),
  waitingForOwner: (changes) =>
    counted(changes, {
      one: "# cambio sin enviar espera a que inicie sesión quien lo hizo.",
      many: "# de cambios sin enviar esperan a que inicie sesión quien los hizo.",
      other: "# cambios sin enviar esperan a que inicie sesión quien los hizo.",
    }),
  wasRefused: (action) => `Rechazado: ${action}`,
  whatIsDone: "Lo que haga ahora se enviará más tarde.",
};
