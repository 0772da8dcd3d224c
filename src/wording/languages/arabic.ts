import type { FormTexts } from "../fields/field-texts.ts";
import { amountsIn } from "./amounts-in.ts";
import { arabicLetters } from "../letters/arabic.ts";
import type { LanguageTexts } from "./language-texts.ts";
import { listsIn } from "./lists-in.ts";

const { or, and } = listsIn("ar");
const { bound, duration } = amountsIn("ar");

const forms: FormTexts = {
  object: "المطلوب هنا كائن.",
  text: "المطلوب هنا نص.",
  "whole number": "المطلوب هنا عدد صحيح.",
  number: "المطلوب هنا عدد.",
  boolean: "المطلوب هنا true أو false.",
  key: "المطلوب هنا مفتاح.",
  list: "المطلوب هنا قائمة.",
  duration: "المطلوب هنا مدة، مثل PT4H.",
  timestamp: "المطلوب هنا تاريخ ووقت، مثل 2026-11-21T09:30:00Z.",
  date: "المطلوب هنا تاريخ، مثل 2026-11-21.",
  time: "المطلوب هنا وقت، مثل 09:30:00.",
  email: "المطلوب هنا عنوان بريد إلكتروني.",
  url: "المطلوب هنا عنوان ويب يبدأ بـ http:// أو https://.",
  phone: "المطلوب هنا رقم هاتف.",
  uuid: "المطلوب هنا UUID.",
  slug: "يُسمح فقط بالحروف اللاتينية الصغيرة والأرقام والشرطات المفردة.",
  file: "المطلوب هنا ملف له اسم ونوع ومحتوى.",
  base64: "يجب أن يكون المحتوى مرمّزًا بصيغة base64.",
  "media type": "يجب أن يكون النوع نوع وسائط، مثل image/png.",
  picture: "المطلوب هنا صورة PNG أو JPEG أو GIF أو WebP.",
};

/** The texts in Arabic. */
export const arabicLanguage: LanguageTexts = {
  fields: {
    errors: {
      missing: () => "هذا الحقل مطلوب.",
      "not settable": () => "لا يمكن تعيين هذا الحقل هنا.",
      fixed: () => "لا يمكن تغيير هذا الحقل.",
      taken: () => "هذه القيمة مستخدمة بالفعل.",
      "no such record": () => "لا يوجد سجل كهذا.",
      "easy to guess": () => "من السهل جدًا تخمين ذلك. من الأفضل استخدام عدة كلمات لا علاقة بينها.",
      "other form": ({ expected }) => forms[expected],
      "other pattern": () => "الصيغة ليست كما هو مطلوب.",
      "invisible character": () => "يحتوي النص على حرف غير مرئي.",
      "unstorable character": () => "يحتوي النص على حرف لا يمكن حفظه.",
      "too many digits": ({ whole, decimals }) =>
        whole === 0
          ? `قبل الفاصلة يُسمح بالصفر فقط، وبعدها بهذا العدد من الأرقام على الأكثر: ${decimals}.`
          : `الحد الأقصى للأرقام: ${whole} قبل الفاصلة و${decimals} بعدها.`,
      "no choice": ({ values }) => `القيم الممكنة: ${or(values)}.`,
      "too small": ({ min }) => `يجب ألا تقل القيمة عن ${bound(min)}.`,
      "too large": ({ max }) => `يجب ألا تزيد القيمة على ${bound(max)}.`,
      "text too short": ({ min }) => (min === 1 ? "لا يمكن ترك هذا الحقل فارغًا." : `الحد الأدنى لعدد الأحرف: ${min}.`),
      "text too long": ({ max }) => `الحد الأقصى لعدد الأحرف: ${max}.`,
      "list too short": ({ min }) => `الحد الأدنى لعدد العناصر: ${min}.`,
      "list too long": ({ max }) => `الحد الأقصى لعدد العناصر: ${max}.`,
      "too many objects": ({ max }) => `الحد الأقصى في المرة الواحدة: ${max}.`,
      "file too small": () => "هذا الملف صغير جدًا.",
      "file too large": () => "هذا الملف كبير جدًا.",
      "other content": ({ type }) => `المحتوى لا يطابق النوع المذكور: ${type}.`,
      "not sortable": ({ by }) => `لا يمكن ترتيب القائمة حسب «${by}».`,
      "no filter": () => "لا يمكن تصفية القائمة بهذا.",
      "no column": ({ of }) => `لا يوجد في القائمة عمود «${of}».`,
      "not groupable": ({ by }) => `لا يمكن تجميع القائمة حسب «${by}».`,
      "page size": ({ max }) => `عدد صفوف الصفحة من 1 إلى ${max}.`,
      "other list": () =>
        "هذا الموضع ليس من هذه القائمة. استخدم موضع الصفحة السابقة مع عوامل التصفية نفسها والترتيب نفسه.",
    },
    entry: (position, text) => `العنصر ${position}: ${text}`,
    duration,
  },
  errors: {
    "not signed in": "يرجى تسجيل الدخول.",
    "bad credentials": "الاسم أو كلمة المرور غير صحيحة.",
    "not allowed": "ليس لديك إذن للقيام بذلك.",
    "not found": "لا يوجد شيء هنا.",
    "wrong state": "لا يمكن ذلك في هذه الحالة.",
    stale: "غيّر شخص آخر هذا في هذه الأثناء.",
    "not unique": "هذا موجود بالفعل.",
    "still referenced": "ما زالت سجلات أخرى تشير إلى هذا.",
    "invalid input": "يرجى مراجعة الحقول المحددة.",
    malformed: "تتعذر قراءة الطلب.",
    "too large": "الطلب كبير جدًا.",
    "too many calls": "طلبات كثيرة جدًا. يرجى الانتظار قليلًا.",
    "not supported": "هذا النوع من الطلبات غير مدعوم هنا.",
    "wrong method": "لا يمكن ذلك هنا.",
    unavailable: "لا تستطيع الخدمة الرد الآن.",
    "key reused": "سبق استخدام Idempotency-Key هذا لطلب آخر.",
  },
  credentials: {
    emailAddress: "عنوان البريد الإلكتروني",
    password: "كلمة المرور",
    other: (field) => `«${field}»`,
    wrong: (name, secret) => `${name} أو ${secret} غير صحيح.`,
  },
  screens: {
    newOne: (entity) => `إضافة ${entity}`,
    edit: "تعديل",
    editOne: (record) => `تعديل ${record}`,
    delete: "حذف",
    create: "إنشاء",
    save: "حفظ",
    signIn: "تسجيل الدخول",
    signUp: "إنشاء حساب",
    actionOn: (action, record) => `${action}: ${record}`,
    sumOf: (field) => `مجموع ${field}`,
    averageOf: (field) => `متوسط ${field}`,
    notSet: "غير محدد",
    yes: "نعم",
    no: "لا",
  },
  letters: arabicLetters,
  reasons: {
    onlyRoles: ({ label }, roles, hasSignedIn) =>
      `«${label}» متاح لهذه الأدوار فقط: ${or(roles)}.${hasSignedIn ? "" : " لم تسجّل الدخول."}`,
    onlyStates: ({ label }, field, states, now) =>
      now === null
        ? `لتنفيذ «${label}» يجب أن تكون قيمة «${field}»: ${or(states)}.`
        : `لتنفيذ «${label}» يجب أن تكون قيمة «${field}»: ${or(states)}، وهي الآن: ${now}.`,
    noWayTo: (state, now) =>
      now === null ? `لا توجد خطوة تؤدي إلى ${state}.` : `لا توجد خطوة تؤدي من ${now} إلى ${state}.`,
    byItself: (state, after) => `يحدث الانتقال إلى ${state} تلقائيًا بعد ${after}.`,
    onlyWhere: ({ label }, condition) => `«${label}» ممكن فقط إذا: ${condition}.`,
    notHere: ({ label }) => `«${label}» غير ممكن هنا.`,
    needed: (condition) => `الشرط: ${condition}.`,
    broken: (rule) => `سيُخالف ذلك القاعدة «${rule}».`,
    nothingToChoose: (input) => `لا يوجد ما يمكن اختياره لـ«${input}».`,
    left: (left, most, things) => `المتبقي ${left} من ${most}: ${things}`,
    brief: {
      onlyRoles: (roles) => `فقط لـ ${or(roles)}`,
      onlyStates: (states) => `فقط من ${or(states)}`,
      onlyWhere: (condition) => `فقط إذا ${condition}`,
      notHere: "غير متاح لك",
    },
    conditions: {
      field: (name) => `«${name}»`,
      fieldOf: (name, owner) => `«${name}» من ${owner}`,
      yourField: (name) => `«${name}» الخاص بك`,
      you: "أنت",
      it: "السجل",
      now: "الآن",
      today: "اليوم",
      yes: "نعم",
      no: "لا",
      quoted: (text) => `«${text}»`,
      is: (what, values) => `${what} = ${or(values)}`,
      isNot: (what, values) => `${what} ≠ ${or(values)}`,
      isEmpty: (what) => `${what} فارغ`,
      isFilled: (what) => `${what} مملوء`,
      isBefore: (what, other) => `${what} قبل ${other}`,
      isAfter: (what, other) => `${what} بعد ${other}`,
      isAtLatest: (what, other) => `${what} ليس بعد ${other}`,
      isAtEarliest: (what, other) => `${what} ليس قبل ${other}`,
      some: (list, condition) => `لعنصر واحد على الأقل من ${list}: ${condition}`,
      every: (list, condition) => `لكل عنصر من ${list}: ${condition}`,
      none: (list, condition) => `لا ينطبق على أي عنصر من ${list}: ${condition}`,
      numberOf: (list, condition) =>
        condition === null ? `عدد ${list}` : `عدد ${list} التي ينطبق عليها: ${condition}`,
      and,
      or,
    },
  },
};
