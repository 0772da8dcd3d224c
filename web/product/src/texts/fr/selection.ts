import type { TextCatalogue } from "../text-catalogue.ts";

/** Selecting several records of a list, and acting on them. */
export const selectionTexts: TextCatalogue["selection"] = {
  actionOn: (action, count) => `${action} : ${count}`,
  allGoneForGood: (count) => `Les ${count} seront supprimés définitivement.`,
  clear: "Annuler la sélection",
  count: (count) => `Sélection : ${count}`,
  done: (action, done, of) => `${action} : ${done} sur ${of}`,
  emptyStays: "Ce qui reste vide ici ne change dans aucun enregistrement.",
  leftOut: (count) => `Laissés de côté, car c’est impossible pour le moment : ${count}`,
  moreActions: "Autres actions",
  noActions: "Aucune action possible pour le moment",
  onlyFirst: (count, total) =>
    `Les ${count} premiers sur ${total} : on ne peut pas en sélectionner davantage à la fois.`,
  progress: (finished, all) => `${finished} sur ${all}…`,
  refused: (count) => `Refusés : ${count}. Ils restent sélectionnés.`,
  select: (record) => `Sélectionner ${record}`,
  selectAll: (total) => `Tout sélectionner (${total})`,
  selectFocused: "Sélectionner l’enregistrement",
  selectPage: "Tout sélectionner sur cette page",
  selection: "Enregistrements sélectionnés",
  share: (count, all) => `${count} sur ${all}`,
  stop: "Arrêter",
};
