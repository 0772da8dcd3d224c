import { countingIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const counted = countingIn("pl");

export const offlineTexts: TextCatalogue["offline"] = {
  asOf: (time) => `Offline: stan z ${time}.`,
  correct: "Popraw…",
  discardAndSignOut: "Odrzuć i wyloguj",
  filesNeedServer: "Offline nie można wysyłać plików. Wszystko inne można.",
  isHeld: "Czeka na rozstrzygnięcie wcześniejszej zmiany tego samego rekordu.",
  isUncertain: "Nie wiadomo, czy serwer otrzymał tę zmianę. Najpierw sprawdź, a potem wyślij ją ponownie lub odrzuć.",
  isWaiting: "Czeka na wysłanie",
  kept: (action) => `${action}: zapisano na tym urządzeniu`,
  keptUntil: "Zostanie wysłane, gdy serwer będzie znów dostępny.",
  made: (time) => `Wprowadzono ${time}`,
  neverSeen: "Jesteś offline, a tego nie otwierano jeszcze na tym urządzeniu.",
  now: "Offline.",
  refused: (changes) =>
    counted(changes, {
      one: "Odrzucono # zmianę",
      few: "Odrzucono # zmiany",
      many: "Odrzucono # zmian",
      other: "Odrzucono # zmiany",
    }),
  refusedMark: "Odrzucono",
  secretsNeedServer: "Tego nie można wysłać offline: hasła nie są przechowywane.",
  sendAgain: "Wyślij ponownie",
  sendsLater: "Jesteś offline. Zostanie to zapisane na tym urządzeniu i wysłane, gdy serwer będzie znów dostępny.",
  sent: (changes) =>
    counted(changes, {
      one: "Wysłano # zmianę",
      few: "Wysłano # zmiany",
      many: "Wysłano # zmian",
      other: "Wysłano # zmiany",
    }),
  show: "Pokaż",
  signInToSend: "Zaloguj się ponownie, aby je wysłać.",
  signOutLoses: (changes) =>
    counted(changes, {
      one: "# zmiana nie została wysłana i przepadnie po wylogowaniu.",
      few: "# zmiany nie zostały wysłane i przepadną po wylogowaniu.",
      many: "# zmian nie zostało wysłanych i przepadnie po wylogowaniu.",
      other: "# zmiany nie zostało wysłane i przepadnie po wylogowaniu.",
    }),
  signOutLosesDrafts:
    "Wpisany i niewysłany tekst zostanie usunięty po wylogowaniu: z tej przeglądarki mogą korzystać inni.",
  stay: "Pozostań w sesji",
  unsent: "Niewysłane zmiany",
  waiting: (changes) =>
    counted(changes, {
      one: "# zmiana czeka na wysłanie",
      few: "# zmiany czekają na wysłanie",
      many: "# zmian czeka na wysłanie",
      other: "# zmiany czeka na wysłanie",
    }),
  waitingForOwner: (changes) =>
    counted(changes, {
      one: "# niewysłana zmiana czeka, aż zaloguje się jej autor.",
      few: "# niewysłane zmiany czekają, aż zaloguje się ich autor.",
      many: "# niewysłanych zmian czeka, aż zaloguje się ich autor.",
      other: "# niewysłanej zmiany czeka, aż zaloguje się jej autor.",
    }),
  wasRefused: (action) => `Odrzucono: ${action}`,
  whatIsDone: "To, co teraz zrobisz, zostanie wysłane później.",
};
