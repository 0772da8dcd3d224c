import type { TextCatalogue } from "../text-catalogue.ts";

export const actionTexts: TextCatalogue["actions"] = {
  actionOn: (action, record) => `${action}: ${record}`,
  actionsFor: (record) => `${record} için eylemler`,
  cancel: "İptal",
  changed: (record) => `${record} değiştirildi`,
  close: "Kapat",
  created: (record) => `${record} oluşturuldu`,
  createdAs: (record, state) => `${record} “${state}” olarak oluşturuldu`,
  deleted: (record) => `${record} silindi`,
  discard: "Sil gitsin",
  discardQuestion: "Yazdıklarınız silinsin mi?",
  discardWhat: "Gönderilmedi ve kaybolacak.",
  dismiss: "Gizle",
  goneForGood: (record) => `“${record}” kalıcı olarak silinecek.`,
  isWanted: (action) => `${action}?`,
  keepEditing: "Düzenlemeye devam et",
  notUndone: "Bu artık geri alınamaz: kayıt o zamandan beri değişti ya da kuralları buna izin vermiyor.",
  performed: (action, record) => `${record}: ${action}, tamamlandı`,
  possibleNext: "Sıradaki olası adımlar:",
  stateReached: (record, state) => `${record} artık “${state}”`,
  undo: "Geri al",
};
