import type { LetterTexts } from "./letter-texts.ts";

/** The texts of letters in Arabic. */
export const arabicLetters: LetterTexts = {
  invitation: {
    subject: (product) => `دعوتك إلى ${product}`,
    before: (product) => `أنت مدعو إلى ${product}. افتح هذا الرابط واختر كلمة مرور:`,
    unasked: "إذا كنت لا تنتظر دعوة فتجاهل هذه الرسالة. لن يُنشأ أي حساب من دونك.",
  },
  reset: {
    subject: (product) => `كلمة مرور جديدة في ${product}`,
    before: (product) =>
      `طُلبت كلمة مرور جديدة لحسابك في ${product}. إذا كنت أنت من طلبها فافتح هذا الرابط واختر كلمة مرور:`,
    unasked: "إذا لم تطلبها فتجاهل هذه الرسالة. ستبقى كلمة مرورك كما هي.",
  },
  confirmation: {
    subject: (product) => `تأكيد بريدك الإلكتروني في ${product}`,
    before: (product) => `يحمل حسابك في ${product} عنوان البريد الإلكتروني هذا. افتح هذا الرابط لتأكيد أنه لك:`,
    unasked: "إذا لم يكن لديك هذا الحساب فتجاهل هذه الرسالة. لن يُؤكَّد العنوان.",
  },
  mustConfirm: (address) => `افتح الرابط المرسل إلى ${address} لتأكيد أن العنوان لك، ثم سجّل الدخول.`,
  lasts: (duration) => `يمكن استخدام الرابط مرة واحدة فقط. مدة الصلاحية: ${duration}.`,
};
