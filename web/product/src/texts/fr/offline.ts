import { countingIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const counted = countingIn("fr");

export const offlineTexts: TextCatalogue["offline"] = {
  asOf: (time) => `Hors ligne : état de ${time}.`,
  correct: "Corriger…",
  discardAndSignOut: "Abandonner et se déconnecter",
  filesNeedServer: "Les fichiers ne peuvent pas être envoyés hors ligne. Tout le reste peut l’être.",
  isHeld: "Attend qu’une modification antérieure du même enregistrement soit réglée.",
  isUncertain:
    "On ne sait pas si le serveur a reçu cette modification. Vérifiez d’abord, puis renvoyez-la ou abandonnez-la.",
  isWaiting: "En attente d’envoi",
  kept: (action) => `${action} : conservé sur cet appareil`,
  keptUntil: "L’envoi se fera dès que le serveur sera de nouveau joignable.",
  made: (time) => `Saisi ${time}`,
  neverSeen: "Vous êtes hors ligne, et ceci n’a encore jamais été ouvert sur cet appareil.",
  now: "Hors ligne.",
  refused: (changes) =>
    counted(changes, {
      one: "# modification a été refusée",
      many: "# de modifications ont été refusées",
      other: "# modifications ont été refusées",
    }),
  refusedMark: "Refusé",
  secretsNeedServer: "Ceci ne peut pas être envoyé hors ligne : les mots de passe ne sont pas conservés.",
  sendAgain: "Renvoyer",
  sendsLater:
    "Vous êtes hors ligne. Ceci est conservé sur cet appareil et envoyé dès que le serveur sera de nouveau joignable.",
  sent: (changes) =>
    counted(changes, {
      one: "# modification envoyée",
      many: "# de modifications envoyées",
      other: "# modifications envoyées",
    }),
  show: "Afficher",
  signInToSend: "Reconnectez-vous pour qu’elles soient envoyées.",
  signOutLoses: (changes) =>
    counted(changes, {
      one: "# modification n’a pas été envoyée et sera perdue à la déconnexion.",
      many: "# de modifications n’ont pas été envoyées et seront perdues à la déconnexion.",
      other: "# modifications n’ont pas été envoyées et seront perdues à la déconnexion.",
    }),
  signOutLosesDrafts:
    "Ce que vous avez saisi sans l’envoyer est supprimé à la déconnexion : d’autres personnes peuvent utiliser ce navigateur.",
  stay: "Rester connecté",
  unsent: "Modifications non envoyées",
  waiting: (changes) =>
    counted(changes, {
      one: "# modification en attente d’envoi",
      many: "# de modifications en attente d’envoi",
      other: "# modifications en attente d’envoi",
    }),
  waitingForOwner: (changes) =>
    counted(changes, {
      one: "# modification non envoyée attend que son auteur se connecte.",
      many: "# de modifications non envoyées attendent que leur auteur se connecte.",
      other: "# modifications non envoyées attendent que leur auteur se connecte.",
    }),
  wasRefused: (action) => `Refusé : ${action}`,
  whatIsDone: "Ce que vous faites maintenant sera envoyé plus tard.",
};
