import type { TextCatalogue } from "../text-catalogue.ts";

/** Selecting several records of a list, and acting on them. */
export const selectionTexts: TextCatalogue["selection"] = {
  actionOn: (action, count) => `${action}: ${count}`,
  allGoneForGood: (count) => `Wszystkie (${count}) zostaną trwale usunięte.`,
  clear: "Wyczyść wybór",
  count: (count) => `Wybrano: ${count}`,
  done: (action, done, of) => `${action}: ${done} z ${of}`,
  emptyStays: "To, co tu pozostanie puste, nie zmieni się w żadnym rekordzie.",
  leftOut: (count) => `Pominięte, bo teraz nie jest to możliwe: ${count}`,
  moreActions: "Więcej czynności",
  noActions: "Teraz żadna czynność nie jest możliwa",
  onlyFirst: (count, total) => `Pierwsze ${count} z ${total}: więcej naraz nie można wybrać.`,
  progress: (finished, all) => `${finished} z ${all}…`,
  refused: (count) => `Odrzucono: ${count}. Pozostają wybrane.`,
  select: (record) => `Wybierz ${record}`,
  selectAll: (total) => `Wybierz wszystkie (${total})`,
  selectFocused: "Wybierz rekord",
  selectPage: "Wybierz wszystko na tej stronie",
  selection: "Wybrane rekordy",
  share: (count, all) => `${count} z ${all}`,
  stop: "Zatrzymaj",
};
