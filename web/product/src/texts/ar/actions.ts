import type { TextCatalogue } from "../text-catalogue.ts";

export const actionTexts: TextCatalogue["actions"] = {
  actionOn: (action, record) => `${action}: ${record}`,
  actionsFor: (record) => `إجراءات ${record}`,
  cancel: "إلغاء",
  changed: (record) => `تم تغيير ${record}`,
  close: "إغلاق",
  created: (record) => `تم إنشاء ${record}`,
  createdAs: (record, state) => `تم إنشاء ${record} بحالة «${state}»`,
  deleted: (record) => `تم حذف ${record}`,
  discard: "تجاهل",
  discardQuestion: "هل تريد تجاهل ما كتبته؟",
  discardWhat: "لم يُرسل بعد وسيُفقد.",
  dismiss: "إخفاء",
  goneForGood: (record) => `سيُحذف «${record}» نهائيًا.`,
  isWanted: (action) => `${action}؟`,
  keepEditing: "متابعة التعديل",
  notUndone: "لم يعد التراجع ممكنًا: تغيّر السجل منذ ذلك الحين، أو أن قواعده لا تسمح بذلك.",
  performed: (action, record) => `${record}: تم تنفيذ ${action}`,
  possibleNext: "الخطوات الممكنة التالية:",
  stateReached: (record, state) => `أصبحت حالة ${record} الآن «${state}»`,
  undo: "تراجع",
};
