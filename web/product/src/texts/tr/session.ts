import type { TextCatalogue } from "../text-catalogue.ts";

export const sessionTexts: TextCatalogue["session"] = {
  account: "Hesap:",
  createAccount: "Hesap oluştur",
  createAccountFor: (product) => `${product} için hesap oluştur`,
  haveAccount: "Zaten hesabınız var mı?",
  inputStays: "Yazdıklarınız yerinde kalır.",
  isNew: "Burada yeni misiniz?",
  leavesAccount: (role) =>
    `${role} olarak göz atmak için kendi hesabınızdan çıkarsınız. Geri dönmek için yeniden oturum açmanız gerekir.`,
  lookAs: "Bu ürüne şu rolle bak",
  lookAround: "Şu rolle göz at",
  ownRoleLose: "Rolü değiştir",
  ownRoleQuestion: "Kendi rolünüz değiştirilsin mi?",
  ownRoleWhat: (from: string, to: string) =>
    `Rolünüz “${from}” yerine “${to}” olur. Ekranları ve hakları, geri değiştirme hakkı dahil, kaybedebilirsiniz.`,
  sessionEnded: "Oturumunuz sona erdi.",
  signIn: "Oturum aç",
  signInHere: "Buradan oturum aç",
  signInTo: (product) => `${product} için oturum aç`,
  signOut: "Oturumu kapat",
  viewingAs: (role) => `Görünüm: ${role}`,
};
