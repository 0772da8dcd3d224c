import { countingIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const counted = countingIn("tr");

export const offlineTexts: TextCatalogue["offline"] = {
  asOf: (time) => `Çevrimdışı: ${time} itibarıyla.`,
  correct: "Düzelt…",
  discardAndSignOut: "Sil ve çıkış yap",
  filesNeedServer: "Çevrimdışıyken dosya gönderilemez; diğer her şey gönderilebilir.",
  isHeld: "Aynı kaydın daha önceki bir değişikliğinin sonuçlanmasını bekliyor.",
  isUncertain:
    "Sunucunun bu değişikliği alıp almadığı bilinmiyor. Önce kontrol edin, sonra yeniden gönderin veya silin.",
  isWaiting: "Gönderilmeyi bekliyor",
  kept: (action) => `${action}: bu cihazda saklandı`,
  keptUntil: "Sunucuya yeniden ulaşılınca gönderilir.",
  made: (time) => `Yapıldı: ${time}`,
  neverSeen: "Çevrimdışısınız ve bu, bu cihazda daha önce hiç açılmadı.",
  now: "Çevrimdışı.",
  refused: (changes) => counted(changes, { one: "# değişiklik reddedildi", other: "# değişiklik reddedildi" }),
  refusedMark: "Reddedildi",
  secretsNeedServer: "Bu, çevrimdışıyken gönderilemez: parolalar saklanmaz.",
  sendAgain: "Yeniden gönder",
  sendsLater: "Çevrimdışısınız. Bu, cihazda saklanır ve sunucuya yeniden ulaşılınca gönderilir.",
  sent: (changes) => counted(changes, { one: "# değişiklik gönderildi", other: "# değişiklik gönderildi" }),
  show: "Göster",
  signInToSend: "Gönderilmeleri için yeniden giriş yapın.",
  signOutLoses: (changes) =>
    counted(changes, {
      one: "# değişiklik gönderilmedi; çıkış yaparsanız kaybolur.",
      other: "# değişiklik gönderilmedi; çıkış yaparsanız kaybolur.",
    }),
  signOutLosesDrafts:
    "Yazıp göndermedikleriniz, oturumu kapattığınızda silinir: bu tarayıcıyı başkaları da kullanabilir.",
  stay: "Oturumda kal",
  unsent: "Gönderilmemiş değişiklikler",
  waiting: (changes) =>
    counted(changes, { one: "# değişiklik gönderilmeyi bekliyor", other: "# değişiklik gönderilmeyi bekliyor" }),
  waitingForOwner: (changes) =>
    counted(changes, {
      one: "Gönderilmemiş # değişiklik, onu yapanın giriş yapmasını bekliyor.",
      other: "Gönderilmemiş # değişiklik, onları yapanın giriş yapmasını bekliyor.",
    }),
  wasRefused: (action) => `Reddedildi: ${action}`,
  whatIsDone: "Şimdi yaptıklarınız daha sonra gönderilir.",
};
