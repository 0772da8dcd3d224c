import type { TextCatalogue } from "../text-catalogue.ts";

export const sessionTexts: TextCatalogue["session"] = {
  account: "الحساب:",
  createAccount: "إنشاء حساب",
  createAccountFor: (product) => `إنشاء حساب في ${product}`,
  haveAccount: "لديك حساب بالفعل؟",
  inputStays: "يبقى ما كتبته في مكانه.",
  isNew: "جديد هنا؟",
  leavesAccount: (role) => `للتصفح بصفة ${role} ستغادر حسابك، وعليك تسجيل الدخول من جديد للعودة إليه.`,
  lookAs: "عرض هذا المنتج بدور",
  lookAround: "تصفّح بصفة",
  ownRoleLose: "تغيير الدور",
  ownRoleQuestion: "هل تريد تغيير دورك؟",
  ownRoleWhat: (from: string, to: string) =>
    `سيصبح دورك «${to}» بدلاً من «${from}». قد تفقد شاشات وصلاحيات، منها صلاحية إعادته كما كان.`,
  sessionEnded: "انتهت جلستك.",
  signIn: "تسجيل الدخول",
  signInHere: "سجّل الدخول هنا",
  signInTo: (product) => `تسجيل الدخول إلى ${product}`,
  signOut: "تسجيل الخروج",
  viewingAs: (role) => `العرض بدور ${role}`,
};
