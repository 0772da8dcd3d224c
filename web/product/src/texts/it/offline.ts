import { countingIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const counted = countingIn("it");

export const offlineTexts: TextCatalogue["offline"] = {
  asOf: (time) => `Offline: dati aggiornati a ${time}.`,
  correct: "Correggi…",
  discardAndSignOut: "Scarta ed esci",
  filesNeedServer: "Offline non si possono inviare file. Tutto il resto sì.",
  isHeld: "Attende che una modifica precedente dello stesso record sia risolta.",
  isUncertain: "Non si sa se il server abbia ricevuto questa modifica. Verifica, poi inviala di nuovo o scartala.",
  isWaiting: "In attesa di invio",
  kept: (action) => `${action}: salvato su questo dispositivo`,
  keptUntil: "Sarà inviato quando il server sarà di nuovo raggiungibile.",
  made: (time) => `Inserito ${time}`,
  neverSeen: "Sei offline e questo contenuto non è mai stato aperto su questo dispositivo.",
  now: "Offline.",
  refused: (changes) =>
    counted(changes, {
      one: "# modifica è stata rifiutata",
      many: "# di modifiche sono state rifiutate",
      other: "# modifiche sono state rifiutate",
    }),
  refusedMark: "Rifiutato",
  secretsNeedServer: "Offline non è possibile inviarlo: le password non vengono salvate.",
  sendAgain: "Invia di nuovo",
  sendsLater:
    "Sei offline. Questo viene salvato sul dispositivo e inviato quando il server sarà di nuovo raggiungibile.",
  sent: (changes) =>
    counted(changes, { one: "# modifica inviata", many: "# di modifiche inviate", other: "# modifiche inviate" }),
  show: "Mostra",
  signInToSend: "Accedi di nuovo per inviarle.",
  signOutLoses: (changes) =>
    counted(changes, {
      one: "# modifica non è stata inviata e andrà persa all’uscita.",
      many: "# di modifiche non sono state inviate e andranno perse all’uscita.",
      other: "# modifiche non sono state inviate e andranno perse all’uscita.",
    }),
  signOutLosesDrafts:
    "Quello che hai scritto e non hai inviato viene eliminato all’uscita: altre persone possono usare questo browser.",
  stay: "Resta connesso",
  unsent: "Modifiche non inviate",
  waiting: (changes) =>
    counted(changes, {
      one: "# modifica in attesa di invio",
      many: "# di modifiche in attesa di invio",
      other: "# modifiche in attesa di invio",
    }),
  waitingForOwner: (changes) =>
    counted(changes, {
      one: "# modifica non inviata attende l’accesso di chi l’ha fatta.",
      many: "# di modifiche non inviate attendono l’accesso di chi le ha fatte.",
      other: "# modifiche non inviate attendono l’accesso di chi le ha fatte.",
    }),
  wasRefused: (action) => `Rifiutato: ${action}`,
  whatIsDone: "Ciò che fai ora sarà inviato più tardi.",
};
