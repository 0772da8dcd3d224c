import type { FormTexts } from "../fields/field-texts.ts";
import { amountsIn } from "./amounts-in.ts";
import { turkishLetters } from "../letters/turkish.ts";
import type { LanguageTexts } from "./language-texts.ts";
import { listsIn } from "./lists-in.ts";

const { or, and } = listsIn("tr");
const { bound, duration } = amountsIn("tr");

const forms: FormTexts = {
  object: "Bir nesne bekleniyor.",
  text: "Metin bekleniyor.",
  "whole number": "Bir tam sayı bekleniyor.",
  number: "Bir sayı bekleniyor.",
  boolean: "“true” veya “false” bekleniyor.",
  key: "Bir anahtar bekleniyor.",
  list: "Bir liste bekleniyor.",
  duration: "PT4H gibi bir süre bekleniyor.",
  timestamp: "2026-11-21T09:30:00Z gibi bir zaman bekleniyor.",
  date: "2026-11-21 gibi bir tarih bekleniyor.",
  time: "09:30:00 gibi bir saat bekleniyor.",
  email: "Bir e-posta adresi bekleniyor.",
  url: "http:// veya https:// ile başlayan bir web adresi bekleniyor.",
  phone: "Bir telefon numarası bekleniyor.",
  uuid: "Bir UUID bekleniyor.",
  slug: "Yalnızca küçük harfler, rakamlar ve tek tireler kullanılabilir.",
  file: "Adı, türü ve içeriği olan bir dosya bekleniyor.",
  base64: "İçerik base64 ile kodlanmış olmalıdır.",
  "media type": "Tür, image/png gibi bir medya türü olmalıdır.",
  picture: "PNG, JPEG, GIF veya WebP biçiminde bir resim bekleniyor.",
};

/** The texts in Turkish. */
export const turkishLanguage: LanguageTexts = {
  fields: {
    errors: {
      missing: () => "Bu alan zorunludur.",
      "not settable": () => "Bu alan burada ayarlanamaz.",
      fixed: () => "Bu alan değiştirilemez.",
      taken: () => "Bu değer zaten kullanılıyor.",
      "no such record": () => "Böyle bir kayıt yok.",
      "easy to guess": () => "Bunu tahmin etmek çok kolay. Birbiriyle ilgisiz birkaç sözcük daha iyidir.",
      "other form": ({ expected }) => forms[expected],
      "other pattern": () => "Bu, gereken biçimde değil.",
      "invisible character": () => "Bu, görünmeyen bir karakter içeriyor.",
      "unstorable character": () => "Bu, saklanamayan bir karakter içeriyor.",
      "too many digits": ({ whole, decimals }) =>
        whole === 0
          ? `Virgülden önce yalnızca 0, sonra en çok şu kadar basamak olabilir: ${decimals}.`
          : `En çok basamak: virgülden önce ${whole}, sonra ${decimals}.`,
      "no choice": ({ values }) => `Olası değerler: ${or(values)}.`,
      "too small": ({ min }) => `Değer en az ${bound(min)} olmalıdır.`,
      "too large": ({ max }) => `Değer en çok ${bound(max)} olabilir.`,
      "text too short": ({ min }) => (min === 1 ? "Bu alan boş olamaz." : `Metin en az ${min} karakter olmalıdır.`),
      "text too long": ({ max }) => `Metin en çok ${max} karakter olabilir.`,
      "list too short": ({ min }) => `Liste en az ${min} öğe içermelidir.`,
      "list too long": ({ max }) => `Liste en çok ${max} öğe içerebilir.`,
      "too many objects": ({ max }) => `Bir kerede en çok ${max} tane kabul edilir.`,
      "file too small": () => "Bu dosya çok küçük.",
      "file too large": () => "Bu dosya çok büyük.",
      "other content": ({ type }) => `İçerik, belirtilen türe uymuyor: ${type}.`,
      "not sortable": ({ by }) => `Liste “${by}” alanına göre sıralanamaz.`,
      "no filter": () => "Liste buna göre filtrelenemez.",
      "no column": ({ of }) => `Listede “${of}” sütunu yok.`,
      "not groupable": ({ by }) => `Liste “${by}” alanına göre gruplanamaz.`,
      "page size": ({ max }) => `Bir sayfada 1 ile ${max} arasında satır olur.`,
      "other list": () => "Bu konum bu listeye ait değil. Önceki sayfadakini aynı filtreler ve sıralamayla kullanın.",
    },
    entry: (position, text) => `Öğe ${position}: ${text}`,
    duration,
  },
  errors: {
    "not signed in": "Lütfen oturum açın.",
    "bad credentials": "Ad veya parola yanlış.",
    "not allowed": "Bunu yapma izniniz yok.",
    "not found": "Burada bir şey yok.",
    "wrong state": "Bu durumda bu yapılamaz.",
    stale: "Bunu bu arada başka biri değiştirdi.",
    "not unique": "Bundan zaten bir tane var.",
    "still referenced": "Başka kayıtlar hâlâ buna başvuruyor.",
    "invalid input": "Lütfen işaretli alanları kontrol edin.",
    malformed: "İstek okunamıyor.",
    "too large": "İstek çok büyük.",
    "too many calls": "Çok fazla istek. Lütfen biraz bekleyin.",
    "not supported": "Bu tür istek burada desteklenmiyor.",
    "wrong method": "Bu burada yapılamaz.",
    unavailable: "Hizmet şu anda yanıt veremiyor.",
    "key reused": "Bu Idempotency-Key başka bir istek için kullanıldı.",
  },
  credentials: {
    emailAddress: "E-posta adresi",
    password: "parola",
    other: (field) => `“${field}”`,
    wrong: (name, secret) => `${name} veya ${secret} yanlış.`,
  },
  screens: {
    newOne: (entity) => `${entity} ekle`,
    edit: "Düzenle",
    editOne: (record) => `Düzenle: ${record}`,
    delete: "Sil",
    create: "Oluştur",
    save: "Kaydet",
    signIn: "Oturum aç",
    signUp: "Kaydol",
    actionOn: (action, record) => `${action}: ${record}`,
    sumOf: (field) => `Toplam: ${field}`,
    averageOf: (field) => `Ortalama: ${field}`,
    notSet: "Belirtilmemiş",
    yes: "Evet",
    no: "Hayır",
  },
  letters: turkishLetters,
  reasons: {
    onlyRoles: ({ label }, roles, hasSignedIn) =>
      `“${label}” yalnızca şu roller içindir: ${or(roles)}.${hasSignedIn ? "" : " Oturum açmadınız."}`,
    onlyStates: ({ label }, field, states, now) =>
      now === null
        ? `“${label}” için “${field}” şu olmalıdır: ${or(states)}.`
        : `“${label}” için “${field}” şu olmalıdır: ${or(states)}; şu anki değer: ${now}.`,
    noWayTo: (state, now) =>
      now === null
        ? `Hiçbir adım ${state} durumuna götürmez.`
        : `Hiçbir adım ${now} durumundan ${state} durumuna götürmez.`,
    byItself: (state, after) => `${state} durumuna ${after} sonra kendiliğinden geçilir.`,
    onlyWhere: ({ label }, condition) => `“${label}” yalnızca şu koşulda yapılabilir: ${condition}.`,
    notHere: ({ label }) => `“${label}” burada yapılamaz.`,
    needed: (condition) => `Koşul: ${condition}.`,
    broken: (rule) => `“${rule}” kuralı ihlal edilirdi.`,
    nothingToChoose: (input) => `“${input}” için seçilebilecek bir şey yok.`,
    left: (left, most, things) => `Kalan ${left} / ${most}: ${things}`,
    brief: {
      onlyRoles: (roles) => `Yalnızca ${or(roles)} için`,
      onlyStates: (states) => `Yalnızca ${or(states)} durumundan`,
      onlyWhere: (condition) => `Yalnızca şu koşulda: ${condition}`,
      notHere: "Size açık değil",
    },
    conditions: {
      field: (name) => `“${name}”`,
      fieldOf: (name, owner) => `${owner} – “${name}”`,
      yourField: (name) => `sizin “${name}” alanınız`,
      formerField: (name) => `önceki “${name}”`,
      ownField: (name) => `bu kaydın “${name}” alanı`,
      lengthOf: (what) => `${what} karakter sayısı`,
      others: (list) => `${list} (bu kayıt dışında)`,
      duration,
      you: "siz",
      it: "kayıt",
      now: "şimdi",
      today: "bugün",
      yes: "evet",
      no: "hayır",
      quoted: (text) => `“${text}”`,
      is: (what, values) => `${what} değeri ${or(values)}`,
      isNot: (what, values) => `${what} değeri ${or(values)} değil`,
      isEmpty: (what) => `${what} boş`,
      isFilled: (what) => `${what} dolu`,
      isLess: (what, other) => `${what}, ${other} değerinden az`,
      isMore: (what, other) => `${what}, ${other} değerinden çok`,
      isAtMost: (what, other) => `${what} en çok ${other}`,
      isAtLeast: (what, other) => `${what} en az ${other}`,
      isBefore: (what, other) => `${what}, ${other} değerinden önce`,
      isAfter: (what, other) => `${what}, ${other} değerinden sonra`,
      isAtLatest: (what, other) => `${what}, ${other} değerinden sonra değil`,
      isAtEarliest: (what, other) => `${what}, ${other} değerinden önce değil`,
      some: (list, condition) => `${list} içinde en az bir öğe için: ${condition}`,
      every: (list, condition) => `${list} içindeki her öğe için: ${condition}`,
      none: (list, condition) => `${list} içinde hiçbir öğe için: ${condition}`,
      numberOf: (list, condition) =>
        condition === null ? `${list} sayısı` : `şu koşula uyan ${list} sayısı: ${condition}`,
      and,
      or,
    },
  },
};
